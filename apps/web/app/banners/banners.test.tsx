import { bannerView } from '@casino/content/rules'
import type { BannerData } from '@casino/content/web/queries.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banners } from './banners.tsx'

const banner = (id: string, more: Partial<BannerData> = {}): BannerData => ({
  ...bannerView(
    {
      id,
      categories: ['slider-index-top'],
      title: { text: `Title ${id}` },
      image: '/art/hero/',
    },
    0,
  ),
  ...more,
})
const three = [banner('one'), banner('two'), banner('three')]
const shown = () => document.querySelector('[role=group]:not([inert]) :is(h1, h2)')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function openCarousel(banners = three) {
  renderWith(<Banners banners={banners} currency="EUR" />)
  await pass(8_000)
  await vi.waitFor(
    async () => {
      await pass(1)
      expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
    },
    { timeout: 4_000, interval: 20 },
  )
}

test('the server renders only the first banner, as the page’s heading', () => {
  renderWith(<Banners banners={three} currency="EUR" />)
  expect(screen.getByRole('heading', { level: 2, name: 'Title one' })).toBeTruthy()
  expect(screen.queryByText('Title two')).toBeNull()
  expect(document.querySelectorAll('[data-hero]')).toHaveLength(1)
})

test('the next banner comes after ten seconds, and after the last the first', async () => {
  await openCarousel()
  const seen = [shown()]
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(10_000)
    seen.push(shown())
  }
  expect(seen).toEqual(['Title one', 'Title two', 'Title three', 'Title one'])
})

test('autoplay pauses while the focus is inside, and when it is stopped', async () => {
  await openCarousel()
  const stop = screen.getByRole('button', { name: 'Pause slideshow' })
  act(() => stop.focus())
  await pass(1)
  await pass(30_000)
  expect(shown()).toBe('Title one')
  fireEvent.click(stop)
  act(() => stop.blur())
  await pass(1)
  await pass(30_000)
  expect(shown()).toBe('Title one')
})

test('visitors who prefer less motion turn the banners themselves', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await openCarousel()
  await pass(30_000)
  expect(shown()).toBe('Title one')
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 of 3' }))
  expect(shown()).toBe('Title three')
})

test('5.29: a dialog opens over the page, a page of this site stays in the app, others load', () => {
  renderWith(
    <Banners
      banners={[
        banner('one', {
          button: { name: 'Join', url: '/sign-up' },
          secondButton: { name: 'Elsewhere', url: 'https://elsewhere.example/a' },
        }),
      ]}
      currency="EUR"
    />,
    { locale: 'de' },
  )
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/de/sign-up')
  const other = screen.getByRole('link', { name: 'Elsewhere' })
  expect(other.getAttribute('href')).toBe('https://elsewhere.example/a')
})

test('texts are message keys or words, with amounts in the player’s currency', () => {
  const variables = { sum: { EUR: '€100', NOK: '1000 kr' } }
  const title = { text: 'Up to {{sum}}' }
  const labels = [{ title: 'banner.fair.kicker' }]
  renderWith(<Banners banners={[banner('one', { title, labels, variables })]} currency="NOK" />)
  expect(screen.getByRole('heading', { name: 'Up to 1000 kr' })).toBeTruthy()
  expect(screen.getByText('Provably fair')).toBeTruthy()
})

test('3.32: a label has the colours of its theme, and a timer shows from when until when', () => {
  const labels = [
    { title: 'Hot', theme: 'red' },
    { title: 'Plain' },
    { title: 'Odd', theme: 'constructor' },
  ]
  const timer = { start_at: '2030-01-02T10:00:00.000Z', end_at: '2030-01-03T10:00:00.000Z' }
  renderWith(<Banners banners={[banner('one', { labels, timer })]} currency="EUR" />)
  expect(screen.getByText('Hot').parentElement?.className).toMatch(/bg-current.* text-bad$/)
  for (const name of ['Plain', 'Odd']) {
    expect(screen.getByText(name).className).toMatch(/ text-sun$/)
  }
  const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect(times).toEqual([timer.start_at, timer.end_at])
})

test('3.32: by its type a label has an outline or is text only; an unknown type changes nothing', () => {
  const labels = [
    { title: 'Edge', theme: 'green', type: 'outline' },
    { title: 'Words', theme: 'green', type: 'text' },
    { title: 'Mark', theme: 'green', type: 'balloon' },
  ]
  renderWith(<Banners banners={[banner('one', { labels })]} currency="EUR" />)
  expect(screen.getByText('Edge').className).toMatch(/ border .*text-ok$/)
  expect(screen.getByText('Words').className).toMatch(/\d+px\] text-ok$/)
  expect(screen.getByText('Mark').parentElement?.className).toContain('bg-current')
})

test('3.32: the button’s link gets its attributes; one that opens a new tab leaves the page where it is', () => {
  const attrs = { target: '_blank', rel: 'nofollow noopener', 'data-campaign-id': '7' }
  const url = `${window.location.origin}/promotions`
  const button = { name: 'Join', url, attrs }
  const { router } = renderWith(<Banners banners={[banner('one', { button })]} currency="EUR" />)
  const link = screen.getByRole('link', { name: 'Join' })
  expect([link.getAttribute('rel'), link.dataset.campaignId]).toEqual(['nofollow noopener', '7'])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(click)
  expect(router.state.location.pathname).toBe('/')
})
