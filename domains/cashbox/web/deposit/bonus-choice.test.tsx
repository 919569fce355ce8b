import { listDepositOffers } from '@casino/bonuses/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BonusChoice } from './bonus-choice.tsx'

type OfferData = Received<typeof listDepositOffers>[number]

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const terms: OfferData['terms'] = {
  version: 1,
  hash: 'a'.repeat(64),
  text: 'Terms',
  percent: 100,
  amount_cents: 5000,
  deposit_min_cents: 2000,
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
}

function show(
  spins_count: number | null,
  wager_times: number,
  { cents = 3000n, chosen = null as string | null } = {},
) {
  const offer: OfferData = {
    id: '1',
    group_key: 'welcome',
    bonuses: [
      { title: 'Welcome', type: 'bonus', conditions: [], attributes: [], result_bonus: [] },
    ],
    currency: 'EUR',
    spins_count,
    terms: { ...terms, wager_times },
  }
  openFakeCasino().answers(listDepositOffers, [offer])
  const nothing = () => undefined
  renderWith(<BonusChoice currency="EUR" cents={cents} chosen={chosen} onChoose={nothing} />, {
    player,
  })
}

test('a bonus says how much must be bet, and until when', async () => {
  show(null, 20)
  expect(await screen.findByText(/bet 20 times the bonus amount within 14 days/)).toBeTruthy()
})

test('free spins say it of their winnings', async () => {
  show(10, 20)
  expect(await screen.findByText(/winnings into cash, bet 20 times their amount/)).toBeTruthy()
})

test('a bonus without wagering says that it is cash', async () => {
  show(null, 0)
  expect(await screen.findByText('No wagering: paid as cash.')).toBeTruthy()
})

test('a deposit that is too small is told the minimum', async () => {
  show(null, 20, { cents: 1000n })
  expect(await screen.findByText('Minimum deposit €20.00')).toBeTruthy()
})

test('the chosen offer is checked', async () => {
  show(null, 20, { chosen: '1' })
  expect(await screen.findByRole('radio', { name: /Welcome/, checked: true })).toBeTruthy()
})
