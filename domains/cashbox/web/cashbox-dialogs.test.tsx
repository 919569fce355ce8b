import { readFileSync } from 'node:fs'
import { TextsProvider } from '@casino/client/texts.tsx'
import { createTexts } from '@casino/i18n/texts.ts'
import { now } from '@casino/time/now.ts'
import { Toasts } from '@casino/ui/toasts.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CashboxDialog from './cashbox-dialog.tsx'
import DepositDialog from './deposit-dialog.tsx'
import WithdrawDialog from './withdraw-dialog.tsx'

const cashbox = JSON.parse(readFileSync('domains/cashbox/messages/en.json', 'utf8'))
const web = { close: 'Close', offline: 'No connection' }
const texts = createTexts({ en: { cashbox, web } }, 'en')
const viewer = { id: 1, nickname: 'Ann', currency: 'EUR' }

type Answer = { status?: number; body: unknown }
let answers: Record<string, Answer>
let calls: { path: string; body: Record<string, unknown> }[]

const range = { min_cents: 2000, max_cents: 400_000 }
const method = {
  id: 7,
  brand: 'card',
  title: 'Card',
  provider: 'Sandbox Bank',
  type: 'other',
  currency: 'EUR',
  savedProfiles: [],
  last_used: false,
  terms: {
    amountCurrencyCode: 'EUR',
    processingTime: { deposit: 0, withdrawal: 10 },
    fee: 0,
    network: null,
    minDep: 1000,
    deposit: { min_cents: 1000, max_cents: 500_000 },
    withdrawal: range,
  },
}
const payment = {
  id: 3,
  action: 'cashout',
  type: 'PAYOUT',
  state: 'pending',
  currency: 'EUR',
  amount_cents: 60_000,
  method: { id: 7, brand: 'card', title: 'Card' },
  card: null,
  created_at: '2030-01-01T10:00:00Z',
  finished_at: null,
  recallable: true,
  steps: [
    { state: 'created', at: '2030-01-01T10:00:00Z', reason: null },
    { state: 'pending', at: '2030-01-01T10:00:01Z', reason: 'office_decides' },
  ],
  waits_for: { whom: 'office', until: '2030-01-02T10:00:01Z' },
}

function pageOf(...data: object[]) {
  const pagination = { current_page: 1, next_page: null, prev_page: null, total_pages: 1 }
  return { body: { data, pagination: { ...pagination, total_count: data.length } } }
}

function purse(amount_cents: number, available_to_cashout_cents: number): Answer {
  const account = { currency: 'EUR', active: true, amount_cents, available_to_cashout_cents }
  return { body: { data: [account] } }
}

beforeEach(() => {
  calls = []
  localStorage.clear()
  answers = {
    '/api/payment_methods': { body: { data: [method] } },
    '/api/player/payments': pageOf(),
    '/api/player/payments/3': { body: payment },
    '/api/player/accounts': purse(100_000, 80_000),
    '/api/player': { body: { excluded_until: null } },
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.split('?', 1)[0] ?? ''
    if (body) calls.push({ path, body: JSON.parse(String(body)) })
    const { status = 200, body: answer } = answers[path] ?? { status: 404, body: {} }
    return new Response(JSON.stringify(answer), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A dialog as the shell shows it to a player. */
function open(Dialog: ComponentType<{ onClose(): void }>, address: string) {
  const element = (
    <TextsProvider texts={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <Dialog onClose={() => undefined} />
        <Toasts closeLabel="Close" />
      </QueryClientProvider>
    </TextsProvider>
  )
  const loaderData = { root: { player: viewer } }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => loaderData.root, element }],
    { initialEntries: [address], hydrationData: { loaderData } },
  )
  render(<RouterProvider router={router} />)
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the first deposit that is proposed is 50, and the button repeats what is typed', async () => {
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '75,5' } })
  await screen.findByRole('button', { name: 'Deposit €75.50' })
})

test('an amount below the least is told at once, keeps what was typed and calls nobody', async () => {
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  fireEvent.change(amount, { target: { value: '5' } })
  click('Deposit €5.00')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'At least €10.00')
  expect(amount.value).toBe('5')
  expect(calls).toEqual([])
})

test('what the casino refuses stands above the form', async () => {
  const error = { code: 'bank_unavailable', message: 'The bank does not answer' }
  answers['/api/player/payments/deposits'] = { status: 409, body: { error } }
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  click('Deposit €50.00')
  await screen.findByText('The bank does not answer')
  const asked = { method_id: 7, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  expect(calls).toEqual([{ path: '/api/player/payments/deposits', body: asked }])
})

test('whoever excluded himself sees why there is no form', async () => {
  const excluded_until = new Date(now().getTime() + 86_400_000).toISOString()
  answers['/api/player'] = { body: { excluded_until } }
  open(DepositDialog, '/deposit')
  await screen.findByText(/You have excluded yourself/)
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('after the page of the bank the payment is shown, with its steps and what comes next', async () => {
  const done = { ...payment, action: 'deposit', state: 'done', recallable: false, waits_for: null }
  answers['/api/player/payments/3'] = { body: done }
  open(DepositDialog, '/deposit?payment=3')
  await screen.findByText('Deposit received')
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a withdrawal tells bonus money from what may leave, and never offers more', async () => {
  open(WithdrawDialog, '/withdraw')
  await screen.findByText('€800.00')
  expect(screen.getByText('€200.00')).toBeTruthy()
  click('All')
  await screen.findByRole('button', { name: 'Withdraw €800.00' })
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '900' } })
  click('Withdraw €900.00')
  expect(await screen.findByText('At most €800.00')).toBeTruthy()
  expect(calls).toEqual([])
})

test('too little to withdraw is said instead of a form', async () => {
  answers['/api/player/accounts'] = purse(1999, 1999)
  open(WithdrawDialog, '/withdraw')
  await screen.findByText('You can withdraw from €20.00 upwards.')
})

test('an empty history invites, a failed one says so and can be tried again', async () => {
  open(CashboxDialog, '/cashbox')
  await screen.findByText(/No payments yet/)
  cleanup()
  const error = { code: 'internal', message: 'Something went wrong' }
  answers['/api/player/payments'] = { status: 500, body: { error } }
  open(CashboxDialog, '/cashbox')
  await screen.findByText('Something went wrong')
  answers['/api/player/payments'] = pageOf(payment)
  click('Try again')
  await screen.findByText('€600.00')
})

test('a waiting withdrawal shows who has to act, and is taken back only after a second word', async () => {
  answers['/api/player/payments'] = pageOf(payment)
  answers['/api/player/payments/3/recall'] = { body: { ...payment, state: 'recalled' } }
  open(CashboxDialog, '/cashbox')
  const timeline = await screen.findByRole('list', { name: 'What happened so far', hidden: true })
  expect(within(timeline).getByText('We check it')).toBeTruthy()
  expect(within(timeline).getByText(/above the automatic daily sum/)).toBeTruthy()
  fireEvent.click(screen.getByText('Cancel withdrawal'))
  expect(calls).toEqual([])
  fireEvent.click(await screen.findByText('Yes, put it back'))
  await screen.findByText('The money is back in your balance')
  expect(calls.map(({ path }) => path)).toEqual(['/api/player/payments/3/recall'])
})

test('a deposit that was canceled a moment ago is told once', async () => {
  const finished_at = now().toISOString()
  const canceled = { ...payment, action: 'deposit', state: 'canceled', waits_for: null }
  answers['/api/player/payments'] = pageOf({ ...canceled, finished_at, recallable: false })
  open(DepositDialog, '/deposit')
  await screen.findByText(/Your last deposit was canceled/)
  expect(localStorage.getItem('cashbox.canceled_shown')).toBe('3')
})
