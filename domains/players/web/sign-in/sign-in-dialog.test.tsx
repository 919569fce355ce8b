import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForCaptcha } from '../../captcha-contract.ts'
import { signIn } from '../../contract.ts'
import { challenge } from '../testing/challenge.ts'
import SignInDialog from './sign-in-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  renderWith(<SignInDialog onClose={() => undefined} />, { at: '/sign-in' })
})

const typed = { email: 'ann@apogee.demo', password: 'Apogee-demo-1' }
const fill = () => {
  type('Email', typed.email)
  type('Password', typed.password)
}

test('a player with two-factor sign-in is asked for the code, and the input stays', async () => {
  fill()
  expect(screen.queryByLabelText('Code from your app')).toBeNull()
  casino.faults(signIn, { otp_attempt: 'required' })
  click('Log in')
  await screen.findByLabelText('Code from your app')
  type('Code from your app', '123456')
  casino.faults(signIn, { otp_attempt: 'wrong, says the casino' })
  click('Log in')
  await screen.findByText('wrong, says the casino')
  const sent = casino.changes().map(({ input }) => input.user)
  expect(sent).toEqual([typed, { ...typed, otp_attempt: '123456' }])
})

test('a wrong password asks for no code', async () => {
  fill()
  casino.faults(signIn, { password: 'wrong, says the casino' })
  click('Log in')
  await screen.findByText('wrong, says the casino')
  expect(screen.queryByLabelText('Code from your app')).toBeNull()
})

test('a field’s error disappears when the field changes, and returns if it is still wrong', async () => {
  fill()
  const wrong = 'wrong, says the casino'
  casino.faults(signIn, { password: wrong })
  click('Log in')
  await screen.findByText(wrong)
  type('Password', 'Apogee-demo-2')
  expect(screen.queryByText(wrong)).toBeNull()
  click('Log in')
  await screen.findByText(wrong)
})

test('5.19: a challenge is tried five times, then the player sees an error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
      terminate() {}
    },
  )
  casino.answers(askForCaptcha, { ...challenge, wanted: false })
  casino.faults(signIn, { captcha: 'no answer, says the casino' })
  fill()
  click('Log in')
  await screen.findByText('no answer, says the casino', {}, { timeout: 4000 })
  const asked = casino.asked.filter(({ call }) => call === askForCaptcha.name)
  expect(asked).toHaveLength(5)
  vi.useRealTimers()
})
