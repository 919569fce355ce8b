import { listLootboxes, listTemplates } from '@casino/lootboxes/contract'
import { exchangeReward, listRewardCards } from '@casino/shop/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { showCompPoints } from '@casino/wallet/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CardData } from './buy-box.tsx'
import * as chancePage from './rocket-chance-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const card: CardData = {
  type: 'lootboxes',
  group: 'SPECIAL_REWARDS_ROCKET_LITE',
  title: 'Rocket Lite',
  description: null,
  tag: null,
  wager: 0,
  bonus_title: null,
  rate: { points: 400 },
  games: [],
  sale: null,
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listRewardCards, [card])
  const templates = [{ group_key: 'rocket_lite', title: 'Rocket Lite' }]
  casino.answers(listTemplates, { is_allowed: true, is_paid_allowed: true, templates })
  casino.answers(listLootboxes, [])
  casino.answers(exchangeReward, { points: 400, quantity: 1, order_id: null })
})
function open(points = 1000, pages = {}) {
  casino.answers(showCompPoints, {
    chargeable: { points },
    persistent: { points },
  } as never)
  const at = '/rocket-chance'
  return renderPage(chancePage, { at, path: at.slice(1), casino, player, site: { pages } }).router
}

test('points buy a box after a second click that names the price', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Buy one for 400 points' }))
  expect(casino.changes()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Pay 400 points' }))
  expect(await screen.findByText(/It is yours/)).toBeTruthy()
  expect(casino.changes()).toMatchObject([
    { input: { exchange: { points: 400, group: 'SPECIAL_REWARDS_ROCKET_LITE', quantity: 1 } } },
  ])
})

test('with points below the price nothing is offered for sale, and the odds are linked', async () => {
  open(399)
  expect(await screen.findByText(/This costs 400 points/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Buy one/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Rocket Lite' })).toBeTruthy()
})

test('2.20: the page that is closed leads to the promotions', async () => {
  const router = open(1000, { 'rocket-chance': false })
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
})
