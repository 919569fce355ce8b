import { getPlayer } from '@casino/players/contract'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { showCompPoints } from '@casino/wallet/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listMoneyCards } from '../contract.ts'
import type { CardData } from './queries.ts'
import * as martPage from './rocket-mart-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }
const card: CardData = {
  type: 'money',
  group: 'MONEY_REWARD',
  title: 'Money',
  tag: null,
  wager: 0,
  sale: null,
  rates: [{ points: 400, currency: 'EUR', amount_cents: 500 }],
}
const sale = { discount: 20, full_points: { EUR: 500 }, endDate: '31/01/2031' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(listMoneyCards, [card])
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
  casino.answers(listMoneyCards, [{ ...card, sale }])
  open('/rocket-mart/discounts', player)
  await screen.findByText(/20% off/)
  expect(tabs()).toEqual(expect.arrayContaining(['Discounts', 'Money']))
})
