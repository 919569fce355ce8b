import { listBanners } from '@casino/content/contract'
import { bannerView } from '@casino/content/rules'
import type { BannerData } from '@casino/content/web/queries.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PromoBanner } from './promo-banner.tsx'

const promo: BannerData = bannerView(
  {
    id: 'friday',
    categories: ['promo'],
    title: { text: 'Friday is coming' },
    image: '/art/hero/',
    timer: { end_at: '2030-01-01T11:00:05.000Z' },
  },
  0,
)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00.000Z') })
  // biome-ignore lint/suspicious/noDocumentCookie: answers the cookie notice
  document.cookie = 'cookies_accepted=1; path=/'
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: like the component
  document.cookie = 'promo_timer=; max-age=0; path=/'
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(...banners: BannerData[]) {
  openFakeCasino().answers(listBanners, { banners })
  renderWith(<PromoBanner />)
  await pass(10)
}

test('it counts down, and disappears at the end', async () => {
  await show(promo)
  expect(screen.getByRole('timer').textContent).toMatch(/^01:00:0[45]$/)
  await pass(3_606_000)
  expect(screen.queryByText('Friday is coming')).toBeNull()
})

test('closed, it comes back after two minutes; until then a small hint shows, in the first ten minutes', async () => {
  await show(promo)
  const isShown = () => screen.queryByRole('complementary') !== null
  const isNoted = () => screen.queryByRole('note')?.textContent === 'Friday is coming'
  click('Close')
  await pass(119_000)
  expect([isShown(), isNoted()]).toEqual([false, true])
  await pass(2_000)
  expect([isShown(), isNoted()]).toEqual([true, false])
  await pass(480_000)
  click('Close')
  await pass(1_000)
  expect([isShown(), isNoted()]).toEqual([false, false])
})

test('without configuration there is nothing', async () => {
  await show()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('9.11: closed, it stays closed over a reload for the rest of the two minutes', async () => {
  await show(promo)
  click('Close')
  cleanup()
  await pass(60_000)
  await show(promo)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByRole('note').textContent).toBe('Friday is coming')
  await pass(60_000)
  expect(screen.getByRole('complementary')).toBeTruthy()
})
