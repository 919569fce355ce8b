import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../contract.ts'
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

test('whoever has a second factor is asked for its code, and what he typed stays', async () => {
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
