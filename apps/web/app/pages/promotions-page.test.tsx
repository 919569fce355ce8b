import { listDepositOffers, listPromotions, listRegistrationOffers } from '@casino/bonuses/contract'
import type { OfferData } from '@casino/bonuses/web/queries.ts'
import { listBanners, listNews } from '@casino/content/contract'
import { bannerView } from '@casino/content/rules'
import type { BannerData } from '@casino/content/web/queries.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as promotionsPage from './promotions-page.tsx'

const free: BannerData = bannerView(
  {
    id: 'free',
    categories: ['promotions'],
    title: { text: 'Free spins on Friday' },
    image: '/art/hero/',
  },
  0,
)

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  const news = { slug: 'new', title: 'Fourteen games', description: 'All ours', image: null }
  casino.answers(listDepositOffers, [])
  casino.answers(listRegistrationOffers, [])
  casino.answers(listPromotions, [])
  casino.answers(listNews, [{ ...news, published_at: '2030-01-01T00:00:00.000Z' }])
})
const open = () => renderPage(promotionsPage, { casino, path: 'promotions', at: '/promotions' })

test('current promotions are shown', async () => {
  casino.answers(listBanners, { banners: [free] })
  open()
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByText('Free spins on Friday')).toBeTruthy()
  expect(screen.queryByText('Fourteen games')).toBeNull()
})

test('without promotions the page says so and shows new games', async () => {
  casino.answers(listBanners, { banners: [] })
  open()
  expect(await screen.findByText(/There are no offers right now/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fourteen games' })).toBeTruthy()
})

const offer: OfferData = {
  id: 'offer-1',
  group_key: 'welcome',
  bonuses: [
    { title: 'Half of it on top', type: 'bonus', conditions: [], attributes: [], result_bonus: [] },
  ],
  currency: 'EUR',
  spins_count: null,
  terms: {
    version: 1,
    hash: 'a'.repeat(64),
    text: 'Stake it ten times.',
    percent: 50,
    amount_cents: 5000,
    deposit_min_cents: 2000,
    wager_times: 10,
    max_bet_cents: 500,
    cap_cents: null,
    claim_days: 7,
    valid_days: 14,
    contributions: { slots: 100, '*': 10 },
    excluded_games: ['apogee/mines'],
    bonus_first: false,
    excluded_classes: [],
    is_sticky: false,
  },
}

test('an offer says what is played with, and shows all its terms', async () => {
  casino.answers(listBanners, { banners: [] })
  casino.answers(listDepositOffers, [offer])
  open()
  expect(await screen.findByText('Half of it on top')).toBeTruthy()
  expect(screen.getByText(/Deposit €100.*play with €150/)).toBeTruthy()
  expect(screen.getByText('Bet 10 times the bonus amount')).toBeTruthy()
  expect(screen.getByText('mines')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up to get it' })).toBeTruthy()
  expect(screen.queryByText(/There are no offers right now/)).toBeNull()
})

test('what comes later says when, and promises no deposit for a loss', async () => {
  casino.answers(listBanners, { banners: [] })
  const later = { ...offer, trigger: 'deposit' as const, deposit_number: null, weekdays: [5] }
  const loss = { ...later, id: 'offer-2', trigger: 'cashback' as const, weekdays: [] }
  casino.answers(listPromotions, [later, loss])
  open()
  expect(await screen.findByText('With a deposit on: Friday')).toBeTruthy()
  expect(screen.getByText('Comes automatically')).toBeTruthy()
  expect(screen.getAllByText(/play with/)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Sign up to get it' })).toBeNull()
})
