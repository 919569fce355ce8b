import { listTicketCards } from '@casino/lotteries/contract'
import { getPlayer } from '@casino/players/contract'
import { listLines, showEarning } from '@casino/points/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { showCompPoints } from '@casino/wallet/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listOrders, showShop } from '../contract.ts'
import type { CardData } from './queries.ts'
import * as martPage from './rocket-mart-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const card: CardData = {
  type: 'money',
  group: 'MONEY_REWARD',
  title: 'Money',
  description: null,
  tag: null,
  wager: 0,
  sale: null,
  rates: [{ points: 400, currency: 'EUR', amount_cents: 500 }],
}
const sale = { discount: 20, full_points: { EUR: 500 }, endDate: '31/01/2031' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showShop, { allowed: true, cards: [card] })
  casino.answers(listTicketCards, [])
  casino.answers(listOrders, [])
  casino.answers(showEarning, { allowed: true, percent: 100, currency: 'EUR', rates: [] })
  casino.answers(getPlayer, {})
  casino.answers(showCompPoints, {
    chargeable: { points: 10 },
    persistent: { points: 10 },
  } as never)
})

const open = (at: string, who?: typeof player) =>
  renderPage(martPage, { at, path: at.slice(1), casino, ...(who ? { player: who } : {}) }).router
const tabs = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('2.13: a guest on a tab is redirected to all rewards, where there are no tabs', async () => {
  const router = open('/rocket-mart/money')
  await waitFor(() => expect(router.state.location.pathname).toBe('/rocket-mart'))
  open('/rocket-mart')
  await screen.findByRole('heading', { level: 1 })
  expect(tabs()).not.toContain('Money')
})

test('2.12: without a sale the discounts lead to all rewards; during a sale there is the tab', async () => {
  const router = open('/rocket-mart/discounts', player)
  await waitFor(() => expect(router.state.location.pathname).toBe('/rocket-mart'))
  casino.answers(showShop, { allowed: true, cards: [{ ...card, sale }] })
  open('/rocket-mart/discounts', player)
  await screen.findByText(/20% off/)
  expect(tabs()).toEqual(expect.arrayContaining(['Discounts', 'Money']))
})

const rest = { description: null, tag: null, wager: 0, sale: null, bonus_title: null, games: [] }
const spins = {
  ...rest,
  type: 'freespins' as const,
  group: 'FREE_SPINS_20',
  title: '20 free spins',
  rate: { points: 600 },
}
const box = {
  ...rest,
  type: 'lootboxes' as const,
  group: 'SPECIAL_REWARDS_BOX',
  title: 'A box',
  rate: { points: 700 },
}

test('2.10: each tab shows its cards, and only tabs with cards are there', async () => {
  casino.answers(showShop, { allowed: true, cards: [card, spins, box] })
  open('/rocket-mart/special', player)
  await screen.findByRole('heading', { name: 'A box' })
  expect(screen.queryByRole('heading', { name: '20 free spins' })).toBeNull()
  expect(tabs()).toEqual(expect.arrayContaining(['All', 'Free spins', 'Money', 'Special']))
  expect(tabs()).not.toContain('Discounts')
})

test('a player sees how far an order is, with the note of staff', async () => {
  casino.answers(listOrders, [
    {
      id: 7,
      title: 'A telescope',
      quantity: 1,
      points: 900,
      state: 'sent',
      note: 'DHL 123',
      asked_at: '2031-01-01T10:00:00.000Z',
      changed_at: '2031-01-02T10:00:00.000Z',
    },
  ])
  open('/rocket-mart', player)
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(screen.getByText('DHL 123')).toBeTruthy()
})

test('where the licence allows no advantages the page says why it is empty', async () => {
  casino.answers(showShop, { allowed: false, cards: [] })
  open('/rocket-mart', player)
  expect(await screen.findByText(/aren’t available under the licence/)).toBeTruthy()
})

test('the history of points is read when it is asked for', async () => {
  casino.answers(listLines, {
    data: [
      { id: 2, at: '2031-01-01T10:00:00.000Z', points: -400, balance_after: 10, what: 'exchange' },
      { id: 1, at: '2031-01-01T09:00:00.000Z', points: 410, balance_after: 410, what: 'play' },
    ],
    next_cursor: null,
  })
  open('/rocket-mart', player)
  ;(await screen.findByRole('button', { name: 'Show your points history' })).click()
  expect(await screen.findByText('Earned by playing')).toBeTruthy()
  expect(screen.getByText('-400')).toBeTruthy()
})
