import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  chooseAccount,
  listAccounts,
  listCurrencies,
  listLotteryTickets,
  showCompPoints,
} from '../contract.ts'
import { BalanceDetails } from './balance-details.tsx'

const account = (currency: string, amount_cents: number) => ({
  currency,
  active: true,
  amount_cents,
  available_to_cashout_cents: amount_cents,
  deposit_available: true,
  hidden_at: null,
  selected_lottery_id: null,
  available_to_bet_with_locked_cent: amount_cents,
})
const currency = (code: string, enabled = true) => ({
  code,
  symbol: code,
  fiat: true,
  subunits_to_unit: 100,
  default: code === 'EUR',
  subcurrencies: [],
  enabled,
})
const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showCompPoints, { chargeable: { points: 3250 }, persistent: { points: 9000 } })
  casino.answers(listLotteryTickets, [])
  casino.answers(listAccounts, [account('EUR', 20_000)])
  casino.answers(listCurrencies, [currency('EUR'), currency('CAD'), currency('NOK', false)])
})

const open = (isFixed = false) =>
  renderWith(
    <BalanceDetails currency="EUR" isFixed={isFixed} links={<a href="/cashbox">Cashbox</a>} />,
    {
      player,
    },
  )

test('points are shown, and tickets only if there are any', async () => {
  open()
  expect((await screen.findByText('3,250')).tagName).toBe('DD')
  expect(screen.queryByText('Lottery tickets')).toBeNull()
})

test('unanswered values are left out, not shown as zero', async () => {
  casino.fails(showCompPoints, 'away')
  casino.answers(listLotteryTickets, [{ lottery_id: 1, tickets: 4 }])
  open()
  await screen.findByText('Lottery tickets')
  expect(screen.queryByText('Points')).toBeNull()
})

test('the player can choose one of the casino’s currencies; not while a game is open', async () => {
  casino.answers(chooseAccount, account('CAD', 0))
  open()
  const choice = await screen.findByLabelText('Currency')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'EUR · €200.00',
    'CAD',
  ])
  fireEvent.change(choice, { target: { value: 'CAD' } })
  await waitFor(() =>
    expect(casino.changes()).toEqual([
      { call: 'wallet.choose_account', input: { currency: 'CAD' } },
    ]),
  )
})

test('while a game is open the currency stays', async () => {
  open(true)
  await screen.findByText('3,250')
  expect(screen.queryByLabelText('Currency')).toBeNull()
})
