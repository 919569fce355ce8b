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
