import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForCaptcha } from '../../captcha-contract.ts'
import { signUp } from '../../contract.ts'
import { ann } from '../testing/ann.ts'
import { challenge } from '../testing/challenge.ts'
import SignUpDialog from './sign-up-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(askForCaptcha, { ...challenge, wanted: false })
})
const sentBy = (stag: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: set by an affiliate's link
  document.cookie = `stag=${stag}`
}
afterEach(() => sentBy(''))

async function join() {
  renderWith(<SignUpDialog onClose={() => undefined} />, { country: 'NZ' })
  casino.faults(signUp, { email: 'An account with this email already exists' })
  const terms = await screen.findByLabelText(/I am at least 18/)
  fireEvent.click(terms)
}

test('the documents that a new player accepts open in a new window', async () => {
  await join()
  expect(screen.queryByLabelText('First name')).toBeNull()
  for (const [name, path] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
  ] as const) {
    const paper = screen.getByRole('link', { name })
    expect([paper.getAttribute('href'), paper.getAttribute('target')]).toEqual([path, '_blank'])
  }
})

test('password managers learn the rules of a new password', async () => {
  await join()
  const rules = screen.getByLabelText('Password').getAttribute('passwordrules')
  expect(rules).toContain('minlength: 8; maxlength: 128; allowed: lower, upper, digit, [-|@#$')
})

test('half of the players sent by affiliates are asked for their name at sign-up', async () => {
  sentBy('12_f')
  await join()
  type('First name', 'Ann ')
  type('Last name', 'Orbit')
  click('Create account')
  await screen.findByText('An account with this email already exists')
  const user = { first_name: 'Ann', last_name: 'Orbit', country: 'NZ', terms_acceptance: true }
  expect(casino.changes()).toMatchObject([{ call: signUp.name, input: { user } }])
})

test('a new player agrees to what they tick, and to nothing else', async () => {
  await join()
  expect(
    screen.getAllByRole<HTMLInputElement>('checkbox').filter((one) => one.checked),
  ).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Casino Email'))
  click('Create account')
  await screen.findByText('An account with this email already exists')
  expect(casino.changes()).toMatchObject([{ input: { user: { consents: ['casino.email'] } } }])
})

test('a new player becomes the page’s viewer, and is offered a limit', async () => {
  await join()
  const listener = vi.fn()
  window.addEventListener('signed-up', listener, { once: true })
  click('Create account')
  await screen.findByText('An account with this email already exists')
  expect(listener).not.toHaveBeenCalled()
  casino.answers(signUp, { ...ann, language: 'en' })
  click('Create account')
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
  // In one toast: further messages are appended to the welcome.
  expect(screen.getByText(/^Welcome, .+! We have sent you an email/)).toBeTruthy()
})

test('a required captcha is solved before the form is sent, so no call is refused', async () => {
  const solution = { counter: 1, derivedKey: '00', time: 1 }
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: solution })))
      }
      terminate() {}
    },
  )
  await join()
  casino.answers(askForCaptcha, { ...challenge, wanted: true })
  casino.answers(signUp, ann)
  click('Create account')
  await vi.waitFor(() => expect(casino.changes()).toHaveLength(1))
  const captcha = btoa(JSON.stringify({ challenge, solution }))
  expect(casino.changes()).toMatchObject([{ input: { user: { captcha } } }])
})
