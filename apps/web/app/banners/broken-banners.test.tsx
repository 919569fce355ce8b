import { listBanners } from '@casino/content/contract'
import { bannerView } from '@casino/content/rules'
import { renderWith } from '@casino/testing/render-with.tsx'
import { eachField, unexpectedValue } from '@casino/testing/unexpected-values.ts'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Banners } from './banners.tsx'

const whole = {
  id: 'one',
  categories: ['slider-index-top'],
  groups: [21],
  identity: 1,
  url: '/art/hero/desktop.webp',
  isSkeleton: false,
  logged: false,
  crypto: false,
  liveTime: { start: '01/01/2031 10:00', end: '02/01/2031 10:00' },
  order: { 'slider-index-top': 1 },
  title: { text: 'Up to {{sum}}' },
  description: { text: 'A text', size: '' },
  variables: { sum: { EUR: '€100' } },
  gradient: {
    colorLeft: '#111111',
    colorLeftCenter: '#222222',
    colorRightCenter: '#333333',
    colorRight: '#444444',
  },
  labels: [{ title: 'Hot', type: 'plain', theme: 'red', dot: true }],
  button: {
    name: 'Go',
    url: '/games',
    type: 'lottery',
    frontendIdentifier: 'a',
    attrs: {},
  },
  secondButton: { name: 'Terms', popup: { title: 'A', secondTitle: 'B', desc: 'C' } },
  image: '/art/hero/',
  overlayImage: '/art/over.webp',
  timer: { start_at: '2031-01-01T10:00:00.000Z', end_at: '2031-01-02T10:00:00.000Z' },
  isTournament: true,
  tournamentLink: '/games/top',
}
const beside = bannerView(
  { id: 'two', categories: [], title: { text: 'Beside it' }, image: '/art/hero/' },
  1,
)

test('the complete banner has the expected shape', () => {
  expect(z.safeParse(listBanners.output, { banners: [whole, beside] }).success).toBe(true)
})

test.each(eachField(whole).map(({ path, ...one }) => [path.join('.'), one] as const))(
  'a banner whose %s is invalid is left out, or is shown without breaking the page',
  (_, { breakWith }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    fc.assert(
      fc.property(unexpectedValue, (value) => {
        const read = z.safeParse(listBanners.output, { banners: [breakWith(value), beside] })
        if (!read.success) return
        renderWith(
          <>
            <Banners banners={read.data.banners} currency="EUR" />
            <p>the rest</p>
          </>,
        )
        expect(screen.getByText('the rest')).toBeTruthy()
        for (const link of document.querySelectorAll('a')) {
          expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|https:\/\/)/)
        }
        cleanup()
      }),
      { numRuns: 15 },
    )
    vi.unstubAllGlobals()
  },
)
