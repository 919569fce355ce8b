import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exchangeMoney } from '../contract.ts'
import { MoneyCard } from './money-card.tsx'
import type { CardData } from './queries.ts'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const card: CardData = {
  type: 'money',
  group: 'MONEY_REWARD',
  title: 'Money',
  tag: null,
  wager: 0,
  rates: [{ points: 400, currency: 'EUR', amount_cents: 500 }],
  sale: { discount: 20, full_points: { EUR: 500 }, endDate: '31/01/2031' },
}
const show = (points: number | undefined, groups: number[] = [], locale: 'en' | 'de' = 'en') =>
  renderWith(<MoneyCard card={card} points={points} groups={groups} />, { player, locale })

test('a card on sale shows the old price and the end of the sale', () => {
  show(1000)
  expect(screen.getByText(/20% off until 31 Jan 2031/)).toBeTruthy()
  expect(screen.getByText('500 points')).toBeTruthy()
})

test('the end of a sale is formatted in the player’s language', () => {
  show(1000, [], 'de')
  expect(screen.getByText(/31\.01\.2031/)).toBeTruthy()
})

test('a player with too few points sees how many are missing', () => {
  show(150)
  expect(screen.getByText(/You need 250 points more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
})

test('one click exchanges the chosen reward, and the result is shown', async () => {
  const casino = openFakeCasino()
  casino.answers(exchangeMoney, { points: 800, currency: 'EUR', amount_cents: 1000 })
  show(1000)
  click('Exchange')
  click('One more')
  click('Exchange 800 points')
  expect(await screen.findByText(/€10.00 has been added to your balance/)).toBeTruthy()
  expect(casino.changes()).toEqual([
    {
      call: exchangeMoney.name,
      input: { exchange: { points: 800, group: 'MONEY_REWARD', currency: 'EUR' } },
    },
  ])
})

test('a player with several accounts is warned first', () => {
  show(1000, [100])
  click('Exchange')
  expect(screen.getByRole('alert').textContent).toMatch(/more than one account/)
  click('I understand, continue')
  expect(screen.getByRole('button', { name: 'Exchange 400 points' })).toBeTruthy()
})

test('a refusal is shown, and nothing looks exchanged', async () => {
  const casino = openFakeCasino()
  casino.refuses(exchangeMoney, 'not_enough_points', 'You don’t have enough points for this.')
  show(1000)
  click('Exchange')
  click('Exchange 400 points')
  expect(await screen.findByText(/Nothing was exchanged/)).toBeTruthy()
})
