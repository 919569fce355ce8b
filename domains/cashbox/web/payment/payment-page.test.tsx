import { listLimits } from '@casino/limits/contract'
import { getPlayer } from '@casino/players/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { listAccounts } from '@casino/wallet/contract'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cancelDeposit,
  listMethods,
  listPayments,
  openDeposit,
  showPayment,
  withdraw,
} from '../../contract.ts'
import { showPayouts } from '../../payout-contract.ts'
import CashboxDialog from '../cashbox-dialog.tsx'
import DepositDialog from '../deposit/deposit-dialog.tsx'
import type { PaymentData } from '../queries.ts'
import { ann, long_ago, method, payment, purse, viewer } from '../testing/cashbox-fixtures.ts'
import WithdrawDialog from '../withdrawal/withdraw-dialog.tsx'

let casino: FakeCasino
beforeEach(() => {
  localStorage.clear()
  casino = openFakeCasino()
  casino.answers(listLimits, [])
  casino.answers(listMethods, [method])
  casino.answers(listPayments, [])
  casino.answers(showPayment, payment)
  casino.answers(listAccounts, purse(100_000, 80_000))
  casino.answers(getPlayer, ann)
})

/** A dialog as the shell shows it to a player. */
function open(Dialog: ComponentType<{ onClose(): void }>, at: string) {
  return renderWith(<Dialog onClose={() => undefined} />, { at, player: viewer })
}

test('a withdrawal navigates to the address of its payment, in place of the form', async () => {
  casino.answers(withdraw, payment)
  const { router } = open(WithdrawDialog, '/withdraw')
  await screen.findByText('€800.00')
  click('Withdraw €20.00')
  const there = { pathname: '/cashbox', search: '?payment=3' }
  await vi.waitFor(() => expect(router.state.location).toMatchObject(there))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('the address of a payment shows it, with a link to the others', async () => {
  open(CashboxDialog, '/cashbox?payment=3')
  await screen.findByText('We’re checking your withdrawal')
  expect(screen.queryByLabelText('Amount')).toBeNull()
  expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/cashbox')
})

test('incoming coins mention a network, not a bank', async () => {
  const steps = [{ state: 'processing' as const, at: long_ago, reason: 'confirming' }]
  const waits_for = { whom: 'bank' as const, until: null, because: ['confirming'] }
  const paidIn = { action: 'deposit', type: 'PAYMENT', state: 'processing' } as const
  const coins = { currency: 'BTC', confirmations: { have: 1, needed: 2 } }
  casino.answers(showPayment, { ...payment, ...paidIn, ...coins, steps, waits_for })
  open(CashboxDialog, '/cashbox?payment=3')
  await screen.findByText('Your coins are on their way')
  screen.getByText('Waiting for network confirmations')
  screen.getByText('1 of 2 confirmations')
  expect(screen.queryByText(/bank/)).toBeNull()
})

test('everything that a withdrawal waits for is listed', async () => {
  const because = ['address_unconfirmed', 'identity_unverified']
  const waits_for = { whom: 'office', until: null, because } as const
  casino.answers(showPayment, { ...payment, waits_for: { ...waits_for, because: [...because] } })
  open(CashboxDialog, '/cashbox?payment=3')
  await screen.findByText('your email address is not confirmed yet')
  expect(screen.getByText('your identity is not verified yet')).toBeTruthy()
})

test('a withdrawal that waits for documents links to where they are uploaded', async () => {
  const steps = [{ state: 'needs_documents' as const, at: long_ago, reason: null }]
  const waits_for = { whom: 'documents' as const, until: null, because: [] }
  casino.answers(showPayment, { ...payment, steps, waits_for, recallable: false })
  open(CashboxDialog, '/cashbox?payment=3')
  const way = await screen.findByRole('link', { name: 'Send your documents' })
  expect(way.getAttribute('href')).toBe('/profile/verification')
})

test('another player’s payment is not shown', async () => {
  casino.refuses(showPayment, 'payment_unknown', 'This payment does not exist')
  open(CashboxDialog, '/cashbox?payment=4')
  await screen.findByText('This payment does not exist')
})

const abandoned = {
  ...payment,
  action: 'deposit',
  type: 'PAYMENT',
  recallable: false,
  steps: [{ state: 'pending', at: long_ago, reason: null }],
  waits_for: { whom: 'player', until: long_ago, because: [] },
  page_url: 'https://bank.example/pay/3',
} satisfies PaymentData

test.each(['/cashbox', '/cashbox?payment=3', '/deposit?payment=3'])(
  'an abandoned deposit can be continued or canceled at %s',
  async (at) => {
    casino.answers(showPayment, abandoned)
    casino.answers(listPayments, [abandoned])
    casino.answers(cancelDeposit, { ...abandoned, state: 'canceled', page_url: null })
    open(at.startsWith('/deposit') ? DepositDialog : CashboxDialog, at)
    const link = await screen.findByRole('link', { name: 'Continue to bank' })
    expect(link.getAttribute('href')).toBe('https://bank.example/pay/3')
    click('Cancel deposit')
    await screen.findByText(/The deposit is cancelled/)
    expect(casino.changes()).toEqual([{ call: cancelDeposit.name, input: { id: '3' } }])
  },
)

test('a deposit started in a game returns to it from the bank', async () => {
  casino.refuses(openDeposit, 'bank_unavailable', 'The bank does not answer')
  const at = '/play/apogee/dice?mode=real&dialog=deposit'
  renderWith(<DepositDialog onClose={() => undefined} />, { at, player: viewer, locale: 'de' })
  click((await screen.findByRole('button', { name: /50,00/ })).textContent ?? '')
  await screen.findByText('The bank does not answer')
  const return_path = '/de/play/apogee/dice?dialog=deposit'
  expect(casino.changes()).toMatchObject([{ input: { return_path } }])
})

test('over a game the payment links back to it', async () => {
  const done = {
    state: 'succeeded',
    success: true,
    finished_at: long_ago,
    waits_for: null,
  } as const
  const steps = [{ state: 'done', at: long_ago, reason: null }] as const
  const paid = { ...abandoned, ...done, page_url: null, steps: [...steps] }
  casino.answers(showPayment, paid)
  open(DepositDialog, '/play/apogee/dice?dialog=deposit&payment=3')
  await screen.findByRole('button', { name: 'Back to the game' })
})

const figures = { currency: 'EUR', by_rule_cents: 50_000, days: 30, count: 0, median_seconds: null }

test('for crypto no automatic payout is promised: a staff member sends it', async () => {
  casino.answers(showPayouts, figures)
  open(WithdrawDialog, '/withdraw')
  await screen.findByText(/a day are paid automatically/)
  cleanup()
  casino.answers(listMethods, [{ ...method, terms: { ...method.terms, network: 'bitcoin' } }])
  open(WithdrawDialog, '/withdraw')
  await screen.findByText(/Our team sends it within 24 hours/)
  expect(screen.queryByText(/a day are paid automatically/)).toBeNull()
  expect(screen.queryByText(/small amounts you have wagered/)).toBeNull()
})
