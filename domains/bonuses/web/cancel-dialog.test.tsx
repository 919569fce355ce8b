import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showCancelInfo } from '../contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { BonusData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const bonus: BonusData = {
  id: 7,
  type: 'bonus',
  title: 'Welcome',
  amount_cents: 5000,
  currency: 'EUR',
  stage: 'issued',
  strategy: 'deposit',
  amount_wager_requirement_cents: 100_000,
  amount_wager_cents: 0,
  created_at: '2026-01-01T00:00:00Z',
  activatable_until: null,
  valid_until: null,
  ended_at: null,
  activatable: true,
  cancelable: true,
  group_key: null,
  games: [],
  games_info: [],
  ends_as: null,
  released_cents: null,
  removed_cents: null,
  terms: {
    version: 1,
    hash: 'a'.repeat(64),
    text: 'Terms',
    percent: 100,
    amount_cents: 5000,
    deposit_min_cents: null,
    wager_times: 20,
    max_bet_cents: null,
    cap_cents: null,
    claim_days: 7,
    valid_days: 14,
    contributions: {},
    excluded_games: [],
    bonus_first: false,
    excluded_classes: [],
    is_sticky: false,
  },
}

function show(stage: BonusData['stage'], lost: string) {
  openFakeCasino().answers(showCancelInfo, {
    id: bonus.id,
    currency: 'EUR',
    total_withdrawal_amount: '10.00',
    current_balance: '10.00',
    cash_balance: '10.00',
    bonus_balance: lost,
    bonus_winnings: '0.00',
    has_open_round: false,
  })
  const nothing = () => undefined
  renderWith(<CancelDialog bonus={{ ...bonus, stage }} onClose={nothing} onDone={nothing} />, {
    player,
  })
}

test('a bonus that does not run yet is lost with its whole amount', async () => {
  show('issued', '0.00')
  expect(await screen.findByText('€50.00')).toBeTruthy()
  expect(screen.getByText('€10.00')).toBeTruthy()
})

test('of an active bonus the money that is left is lost', async () => {
  show('handle_bets', '32.50')
  expect(await screen.findByText('€32.50')).toBeTruthy()
  expect(screen.queryByText('€50.00')).toBeNull()
})
