import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForUnlock, unlock } from '../../auth-link-contract.ts'
import {
  askForPassword,
  confirmEmail,
  resendConfirmation,
  restorePassword,
} from '../../contract.ts'
import NewPasswordDialog from '../sign-in/new-password-dialog.tsx'
import RemindDialog from '../sign-in/remind-dialog.tsx'
import UnlockDialog from '../sign-in/unlock-dialog.tsx'
import ConfirmationDialog from './confirmation-dialog.tsx'
import EmailVerifyDialog from './email-verify-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

/** A dialog as the shell shows it to a guest at an address. */
function open(Dialog: ComponentType<{ onClose(): void }>, at: string) {
  return renderWith(<Dialog onClose={() => undefined} />, { at }).router
}

test('the token of a link is used, and removed from the address bar at once', async () => {
  casino.answers(restorePassword, {})
  const router = open(NewPasswordDialog, '/new-password?reset_password_token=abc&from=mail')
  await vi.waitFor(() => expect(router.state.location.search).toBe('?from=mail'))
  type('New password', 'Aphelion-2024')
  type('Repeat the new password', 'Aphelion-2024')
  click('Save password')
  await screen.findByText('Your new password is saved')
  const user = {
    reset_password_token: 'abc',
    password: 'Aphelion-2024',
    password_confirmation: 'Aphelion-2024',
  }
  expect(casino.changes()).toEqual([{ call: restorePassword.name, input: { user } }])
})

test('an expired link offers a new one', async () => {
  open(NewPasswordDialog, '/new-password?reset_password_token=abc')
  casino.faults(restorePassword, { reset_password_token: 'over' })
  click('Save password')
  await screen.findByText('This link no longer works')
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeDefined()
})

test('without a link there is no form', () => {
  open(NewPasswordDialog, '/new-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByText(/open the link in our email/)).toBeDefined()
})

test('requesting a link does not reveal whether the address exists', async () => {
  casino.answers(askForPassword, {})
  open(RemindDialog, '/remind')
  type('Email', ' ann@example.org ')
  click('Send me a link')
  await screen.findByText(/If ann@example.org has an account/)
  const input = { user: { email: 'ann@example.org' } }
  expect(casino.changes()).toEqual([{ call: askForPassword.name, input }])
})

test('a confirmation can be requested again only after a pause', async () => {
  casino.answers(resendConfirmation, {})
  open(EmailVerifyDialog, '/email-verify')
  type('Email', 'ann@example.org')
  click('Send it again')
  const paused = await screen.findByRole('button', { name: 'Again in 60 s' })
  expect(paused.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(paused)
  expect(casino.changes()).toHaveLength(1)
})

test('5.31: a refused confirmation mail shows a toast, and can be tried again at once', async () => {
  open(EmailVerifyDialog, '/email-verify')
  const message = 'This is no address'
  casino.faults(resendConfirmation, { email: message })
  type('Email', 'nonsense')
  click('Send it again')
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(message)
  await screen.findByRole('button', { name: 'Send it again' })
})

test('a confirmation succeeds, or has expired and offers a new link', async () => {
  casino.answers(confirmEmail, { confirmed: true })
  const router = open(ConfirmationDialog, '/confirmation?confirmation_token=abc')
  await screen.findByText('Your email is confirmed')
  expect(casino.asked[0]).toMatchObject({ input: { confirmation_token: 'abc' } })
  expect(router.state.location.search).toBe('')
  cleanup()
  casino.faults(confirmEmail, { confirmation_token: 'over' })
  open(ConfirmationDialog, '/confirmation?confirmation_token=old')
  await screen.findByText('This link no longer works')
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeDefined()
})

test('an account is unlocked by its link; an expired one offers a new link', async () => {
  casino.answers(unlock, { unlocked: true })
  const router = open(UnlockDialog, '/unlock?unlock_token=abc')
  await screen.findByText('Your account is unlocked')
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined()
  cleanup()
  casino.faults(unlock, { unlock_token: 'over' })
  casino.answers(askForUnlock, {})
  open(UnlockDialog, '/unlock?unlock_token=old')
  await screen.findByText('This link no longer works')
  type('Email', 'ann@example.org')
  click('Send me a link')
  await screen.findByText(/If this account is locked/)
})
