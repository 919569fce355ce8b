import { changeBonusSettings } from '@casino/bonuses/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exchangeMoney, exchangeReward } from '../contract.ts'
import type { Shopper } from './offer.ts'
import type { CardData } from './queries.ts'
import { ShopCard } from './shop-card.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const card: CardData = {
  type: 'money',
  group: 'MONEY_REWARD',
  title: 'Money',
  description: null,
  tag: null,
  wager: 0,
  rates: [{ points: 400, currency: 'EUR', amount_cents: 500 }],
  sale: { discount: 20, full_points: { EUR: 500 }, endDate: '31/01/2031' },
}
const rest = { description: null, tag: null, sale: null, bonus_title: null, games: [] }
const spins: CardData = {
  ...rest,
  type: 'freespins',
  group: 'FREE_SPINS_20',
  title: '20 free spins',
  wager: 25,
  rate: { points: 600, freespins_count: 20 },
}
const special: CardData = {
  ...rest,
  type: 'special',
  group: 'SPECIAL_REWARDS_TELESCOPE',
  title: 'A telescope',
  wager: 0,
  rate: { points: 900 },
}

type Shown = Partial<Shopper> & { card?: CardData; locale?: 'en' | 'de' }
const show = ({ card: shown = card, locale = 'en', ...more }: Shown) => {
  const shopper = { points: 1000, isMultiAccount: false, hasNoBonuses: false, ...more }
  return renderWith(<ShopCard card={shown} shopper={shopper} />, { player, locale })
}

test('a card on sale shows the old price and the end of the sale', () => {
  show({})
  expect(screen.getByText(/20% off until 31 Jan 2031/)).toBeTruthy()
  expect(screen.getByText('500 points')).toBeTruthy()
})

test('the end of a sale is formatted in the player’s language', () => {
  show({ locale: 'de' })
  expect(screen.getByText(/31\.01\.2031/)).toBeTruthy()
})

test('8.15: with too few points a player sees how many are missing, and two ways on', () => {
  show({ points: 150 })
  expect(screen.getByText(/You need 250 points more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
  click('See how')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/', '/rocket-mart'])
})

test('a guest is asked to sign in', () => {
  renderWith(
    <ShopCard
      card={card}
      shopper={{ points: undefined, isMultiAccount: false, hasNoBonuses: false }}
    />,
  )
  expect(screen.getByRole('link', { name: 'Log in to exchange' })).toBeTruthy()
})

test('one click exchanges the chosen reward, and the result is a dialog of its own', async () => {
  const casino = openFakeCasino()
  casino.answers(exchangeMoney, { points: 800, currency: 'EUR', amount_cents: 1000 })
  show({})
  click('Exchange')
  click('One more')
  click('Exchange 800 points')
  expect(await screen.findByText(/€10.00 has been added to your balance/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'It’s yours' })).toBeTruthy()
  const sent = { points: 800, group: 'MONEY_REWARD', quantity: 2, currency: 'EUR' }
  expect(casino.changes()).toEqual([{ call: exchangeMoney.name, input: { exchange: sent } }])
})

test('free spins say how often winnings are wagered, and lead to the gifts', async () => {
  const casino = openFakeCasino()
  casino.answers(exchangeReward, { points: 600, quantity: 1, order_id: null })
  show({ card: spins })
  expect(screen.getByText('Winnings wagered 25×')).toBeTruthy()
  click('Exchange')
  click('Exchange 600 points')
  const link = await screen.findByRole('link', { name: 'Open your gifts' })
  expect(link.getAttribute('href')).toBe('/profile/gifts')
})

test('a special reward is an order that the player can follow', async () => {
  const casino = openFakeCasino()
  casino.answers(exchangeReward, { points: 900, quantity: 1, order_id: 5 })
  show({ card: special })
  click('Exchange')
  click('Exchange 900 points')
  expect(await screen.findByText(/We’ve received your order/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your orders' })).toBeTruthy()
})

test('the gates come in their order: the warning of several accounts, then bonuses', async () => {
  const casino = openFakeCasino()
  casino.answers(changeBonusSettings, { can_issue: true })
  show({ isMultiAccount: true, hasNoBonuses: true })
  click('Exchange')
  expect(screen.getByRole('alert').textContent).toMatch(/more than one account/)
  click('I understand, continue')
  expect(screen.getByRole('alert').textContent).toMatch(/switched bonuses off/)
  expect(screen.queryByRole('button', { name: 'Exchange 400 points' })).toBeNull()
  click('Switch bonuses on')
  await expect
    .poll(() => casino.changes().map(({ call }) => call))
    .toEqual([changeBonusSettings.name])
})

test('8.14: a refusal is a result too, and nothing looks exchanged', async () => {
  const casino = openFakeCasino()
  casino.refuses(exchangeMoney, 'not_enough_points', 'You don’t have enough points for this.')
  show({})
  click('Exchange')
  click('Exchange 400 points')
  expect(await screen.findByText(/Nothing was exchanged\. You don’t have enough/)).toBeTruthy()
  expect(screen.queryByText(/added to your balance/)).toBeNull()
})
