import { listLimits } from '@casino/limits/contract'
import { getPlayer } from '@casino/players/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith, type } from '@casino/testing/render-with.tsx'
import { now } from '@casino/time/now.ts'
import { listAccounts } from '@casino/wallet/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { depositAddress } from '../coin-contract.ts'
import {
  forgetProfile,
  listMethods,
  listPayments,
  openDeposit,
  recallPayment,
  showPayment,
} from '../contract.ts'
import CashboxDialog from './cashbox-dialog.tsx'
import DepositDialog from './deposit/deposit-dialog.tsx'
import FastDepositDialog from './deposit/fast-deposit-dialog.tsx'
import { ann, long_ago, method, payment, purse, viewer } from './testing/cashbox-fixtures.ts'
import WithdrawDialog from './withdrawal/withdraw-dialog.tsx'

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

test('the proposed first deposit is 50, and the button repeats the typed amount', async () => {
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  type('Amount', '75,5')
  await screen.findByRole('button', { name: 'Deposit €75.50' })
})

test('an amount below the minimum shows an error at once, keeps the input and makes no call', async () => {
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  const amount = screen.getByLabelText<HTMLInputElement>('Amount')
  type('Amount', '5')
  click('Deposit €5.00')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Minimum €10.00')
  expect(amount.value).toBe('5')
  expect(casino.changes()).toEqual([])
})

test('a refusal is shown above the form', async () => {
  casino.refuses(openDeposit, 'bank_unavailable', 'The bank does not answer')
  open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  click('Deposit €50.00')
  await screen.findByText('The bank does not answer')
  const input = {
    method_id: 7,
    currency: 'EUR',
    amount_cents: 5000,
    bonus_offer: null,
    return_path: '/deposit',
  }
  expect(casino.changes()).toEqual([{ call: openDeposit.name, input }])
})

test('a self-excluded player sees why there is no form', async () => {
  const excluded_until = new Date(now().getTime() + 86_400_000).toISOString()
  casino.answers(getPlayer, { ...ann, excluded_until })
  open(DepositDialog, '/deposit')
  await screen.findByText(/You are taking a break from play/)
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

test('a player without profile data is asked for it once and sees no form', async () => {
  for (const [Dialog, at] of [
    [DepositDialog, '/deposit'],
    [FastDepositDialog, '/deposit-fast'],
    [WithdrawDialog, '/withdraw'],
  ] as const) {
    casino.answers(getPlayer, { ...ann, cashbox_fields_missed: ['last_name'] })
    const { router } = open(Dialog, at)
    await waitFor(() => expect(router.state.location.search).toBe('?dialog=complete-profile'))
    await act(() => router.navigate(-1))
    await screen.findByText(/Complete your details to deposit or withdraw/)
    const way = screen.getByRole('link', { name: 'Complete your details' })
    expect(way.getAttribute('href')).toBe('/complete-profile')
    expect(screen.queryByLabelText('Amount')).toBeNull()
    expect(router.state.location.search).toBe('')
    cleanup()
  }
})

test('a player with a complete profile is asked nothing', async () => {
  const { router } = open(DepositDialog, '/deposit')
  await screen.findByRole('button', { name: 'Deposit €50.00' })
  expect(router.state.location.search).toBe('')
})

const saved = { id: 9, brand: 'visa', last4: '4242', title: 'visa', isRemoveAvailable: true }

test('a saved method pays with one click, however often it is clicked', async () => {
  casino.answers(listMethods, [{ ...method, savedProfiles: [saved] }])
  casino.answers(openDeposit, { payment, redirect_url: null })
  open(FastDepositDialog, '/deposit-fast')
  await screen.findByText('Visa •••• 4242')
  click('Deposit €50.00')
  click('Deposit €50.00')
  await screen.findByText('In review')
  const order = { method_id: 7, currency: 'EUR', amount_cents: 5000, return_path: '/deposit' }
  const input = { ...order, saved_profile_id: 9 }
  expect(casino.changes()).toEqual([{ call: openDeposit.name, input }])
})

test('a saved card is deleted only after confirmation; without one the other methods are shown', async () => {
  casino.answers(listMethods, [{ ...method, savedProfiles: [saved] }])
  casino.answers(forgetProfile, {})
  open(FastDepositDialog, '/deposit-fast')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }))
  expect(casino.changes()).toEqual([])
  casino.answers(listMethods, [method])
  click('Yes, remove')
  await screen.findByText(/You have no saved cards yet/)
  expect(screen.getByRole('link', { name: 'Use another payment method' })).toBeTruthy()
})

test('a player’s own quick amounts and the promotion are shown if there are any', async () => {
  const promo = { pay_cents: 10_000, get_cents: 20_000 }
  casino.answers(listMethods, [{ ...method, promo, presets_cents: [12_300, 900_000] }])
  open(DepositDialog, '/deposit')
  await screen.findByText('Pay €100.00, get €200.00')
  click('€123')
  await screen.findByRole('button', { name: 'Deposit €123.00' })
  expect(screen.queryByRole('button', { name: '€9,000' })).toBeNull()
})

test('the deposit goes to the account that the address names', async () => {
  casino.answers(listMethods, [{ ...method, currency: 'CAD' }])
  open(DepositDialog, '/accounts/CAD/deposit')
  await screen.findByRole('button', { name: 'Deposit CA$50.00' })
})

test('after the bank’s page the payment is shown, with its steps and what comes next', async () => {
  const paid = { action: 'deposit', type: 'PAYMENT', state: 'succeeded', success: true } as const
  const steps = [{ state: 'done', at: long_ago, reason: null }] as const
  const done = { finished_at: long_ago, recallable: false, waits_for: null }
  casino.answers(showPayment, { ...payment, ...paid, ...done, steps: [...steps] })
  open(DepositDialog, '/deposit?payment=3')
  await screen.findByText('Deposit received')
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a withdrawal shows bonus money separately, and never offers more than is available', async () => {
  open(WithdrawDialog, '/withdraw')
  await screen.findByText('€800.00')
  expect(screen.getByText('€200.00')).toBeTruthy()
  click('All')
  await screen.findByRole('button', { name: 'Withdraw €800.00' })
  type('Amount', '900')
  click('Withdraw €900.00')
  expect(await screen.findByText('Balance too low: maximum €800.00')).toBeTruthy()
  expect(casino.changes()).toEqual([])
})

test('too low a balance shows a message instead of a form', async () => {
  casino.answers(listAccounts, purse(1999, 1999))
  open(WithdrawDialog, '/withdraw')
  await screen.findByText('The minimum withdrawal is €20.00.')
})

test('an empty history shows an invitation, a failed one an error and a retry button', async () => {
  open(CashboxDialog, '/cashbox')
  await screen.findByText(/No payments yet/)
  cleanup()
  casino.fails(listPayments, 'Something went wrong')
  open(CashboxDialog, '/cashbox')
  await screen.findByText('Something went wrong')
  casino.answers(listPayments, [payment])
  click('Try again')
  await screen.findByText('€600.00')
})

test('of several identical reasons each is listed once', async () => {
  const because = ['address_unconfirmed', 'office_decides']
  const waits_for = { whom: 'office', until: null, because } as const
  const steps = [{ state: 'pending', at: long_ago, reason: 'address_unconfirmed' }] as const
  casino.answers(showPayment, {
    ...payment,
    steps: [...steps],
    waits_for: { ...waits_for, because },
  })
  open(CashboxDialog, '/cashbox?payment=3')
  await screen.findByText('above the daily amount for automatic payouts')
  expect(screen.getAllByText(/your email address is not confirmed yet/)).toHaveLength(1)
})

test('a pending withdrawal shows who has to act, and is recalled only after confirmation', async () => {
  casino.answers(listPayments, [payment])
  casino.answers(recallPayment, { ...payment, state: 'recalled' })
  open(CashboxDialog, '/cashbox')
  const timeline = await screen.findByRole('list', { name: 'Progress', hidden: true })
  expect(within(timeline).getByText('We’re checking it')).toBeTruthy()
  expect(within(timeline).getByText(/above the daily amount for automatic payouts/)).toBeTruthy()
  fireEvent.click(screen.getByText('Cancel withdrawal'))
  expect(casino.changes()).toEqual([])
  fireEvent.click(await screen.findByText('Yes, cancel'))
  await screen.findByText('The money is back in your balance')
  expect(casino.changes()).toEqual([{ call: recallPayment.name, input: { id: '3' } }])
})

test('coins are sent to the player’s own address, which can be copied and is shown as a QR code', async () => {
  const terms = { ...method.terms, network: 'bitcoin', restrictions: { amountCurrencyCode: 'BTC' } }
  const bitcoin = { ...method, type: 'crypto' as const, by_address: true, currency: 'BTC', terms }
  casino.answers(listMethods, [{ ...bitcoin, brand: 'bitcoin', title: 'Bitcoin' }])
  casino.answers(depositAddress, {
    amountField: null,
    isSubmitAvailable: false,
    methodFields: [{ name: 'address', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    playerFields: [],
    currency: 'BTC',
    network: 'bitcoin',
    min_cents: 10_000,
    max_cents: 100_000_000,
    confirmations: 2,
    rate: { amount_cents: 5_000_000, currency: 'EUR' },
    test_page_url: null,
  })
  open(DepositDialog, '/deposit')
  await screen.findByText('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  screen.getByRole('img', { name: 'QR code of your address' })
  screen.getByText('1 BTC is about €50,000.00')
  expect(screen.queryByLabelText('Amount')).toBeNull()
})
