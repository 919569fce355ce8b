import { readFileSync } from 'node:fs'
import { TextsProvider } from '@casino/client/texts.tsx'
import { createTexts } from '@casino/i18n/texts.ts'
import { Toasts } from '@casino/ui/toasts.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ConfirmationDialog from './confirmation-dialog.tsx'
import EmailVerifyDialog from './email-verify-dialog.tsx'
import NewPasswordDialog from './new-password-dialog.tsx'
import RemindDialog from './remind-dialog.tsx'

const players = JSON.parse(readFileSync('domains/players/messages/en.json', 'utf8'))
const texts = createTexts({ en: { players, web: { close: 'Close' } } }, 'en')
const calls: { url: string; method: string; body: unknown }[] = []
let answer: { status: number; body: unknown }

beforeEach(() => {
  calls.length = 0
  answer = { status: 200, body: {} }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push({ url, method: method ?? '', body: body ? JSON.parse(String(body)) : undefined })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A dialog as the shell shows it, at an address, to a guest. */
function open(Dialog: ComponentType<{ onClose(): void }>, address: string) {
  const element = (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <Dialog onClose={() => undefined} />
        <Toasts closeLabel="Close" />
      </QueryClientProvider>
    </TextsProvider>
  )
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => ({ player: null }), element }],
    { initialEntries: [address], hydrationData: { loaderData: { root: { player: null } } } },
  )
  render(<RouterProvider router={router} />)
  return router
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the token of a link is used, and leaves the address bar at once', async () => {
  const router = open(NewPasswordDialog, '/new-password?reset_password_token=abc&from=mail')
  await vi.waitFor(() => expect(router.state.location.search).toBe('?from=mail'))
  type('New password', 'Aphelion-2024')
  type('Repeat the new password', 'Aphelion-2024')
  click('Save password')
  await screen.findByText('Your new password is saved')
  expect(calls[0]).toEqual({
    url: '/api/users/password',
    method: 'PUT',
    body: {
      user: {
        reset_password_token: 'abc',
        password: 'Aphelion-2024',
        password_confirmation: 'Aphelion-2024',
      },
    },
  })
})

test('a link that is over offers another one', async () => {
  open(NewPasswordDialog, '/new-password?reset_password_token=abc')
  const over = [{ key: 'link_over', message: 'over' }]
  answer = { status: 422, body: { errors: { 'user.reset_password_token': over } } }
  click('Save password')
  await screen.findByText('This link no longer works')
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeDefined()
})

test('without a link there is nothing to fill in', () => {
  open(NewPasswordDialog, '/new-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByText(/open the link from our mail/)).toBeDefined()
})

test('asking for a link promises nothing about the address', async () => {
  open(RemindDialog, '/remind')
  type('Email', ' ann@example.org ')
  click('Send me a link')
  await screen.findByText(/If ann@example.org belongs to a player/)
  expect(calls[0]?.body).toEqual({ user: { email: 'ann@example.org' } })
})

test('a confirmation is asked for again only after a pause', async () => {
  open(EmailVerifyDialog, '/email-verify')
  type('Email', 'ann@example.org')
  click('Send it again')
  const paused = await screen.findByRole('button', { name: 'Again in 60 s' })
  expect((paused as HTMLButtonElement).disabled).toBe(true)
})

test('a refused confirmation mail is told as a toast, and may be tried at once', async () => {
  open(EmailVerifyDialog, '/email-verify')
  const message = 'This is no address'
  answer = { status: 422, body: { errors: { 'user.email': [{ key: 'email_invalid', message }] } } }
  type('Email', 'nonsense')
  click('Send it again')
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(message)
  await screen.findByRole('button', { name: 'Send it again' })
})

test('a confirmation is done, or over with the offer of another', async () => {
  answer = { status: 200, body: { confirmed: true } }
  const router = open(ConfirmationDialog, '/confirmation?confirmation_token=abc')
  await screen.findByText('Your email is confirmed')
  expect(calls[0]?.url).toBe('/api/users/confirmation?confirmation_token=abc')
  expect(router.state.location.search).toBe('')
  cleanup()
  answer = { status: 422, body: { errors: { confirmation_token: [{ key: 'x', message: 'x' }] } } }
  open(ConfirmationDialog, '/confirmation?confirmation_token=old')
  await screen.findByText('This link no longer works')
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeDefined()
})
