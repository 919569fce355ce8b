import { listBanners, listNews } from '@casino/content/contract'
import type { BannerData } from '@casino/content/web/queries.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as promotionsPage from './promotions-page.tsx'

const free: BannerData = {
  id: 'free',
  categories: ['promotions'],
  title: { text: 'Free spins on Friday' },
  image: '/art/hero/',
}

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  const news = { slug: 'new', title: 'Fourteen games', description: 'All ours', image: null }
  casino.answers(listNews, [{ ...news, published_at: '2030-01-01T00:00:00.000Z' }])
})
const open = () => renderPage(promotionsPage, { casino, path: 'promotions', at: '/promotions' })

test('current promotions are shown', async () => {
  casino.answers(listBanners, [free])
  open()
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByText('Free spins on Friday')).toBeTruthy()
  expect(screen.queryByText('Fourteen games')).toBeNull()
})

test('without promotions the page says so and shows new games', async () => {
  casino.answers(listBanners, [])
  open()
  expect(await screen.findByText(/Nothing is on offer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fourteen games' })).toBeTruthy()
})
