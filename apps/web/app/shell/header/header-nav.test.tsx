import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HeaderNav } from './header-nav.tsx'
import { navItemsOf } from './menu.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const all = navItemsOf().map(({ to }) => to)

/** The addresses of the header and of "More". A hidden entry is none of the header's. */
function addresses(): string[][] {
  return within(screen.getByRole('navigation'))
    .getAllByRole('list', { hidden: true })
    .map((list) =>
      [...list.children]
        .filter(({ className }) => !className.includes('invisible'))
        .map((entry) => entry.querySelector('a')?.getAttribute('href') ?? ''),
    )
}

test('before the browser has measured the header, "More" has every entry', () => {
  openFakeCasino()
  renderWith(<HeaderNav />)
  expect(addresses()).toEqual([all.slice(0, 10), all])
  expect(screen.getByText('More').getAttribute('popovertarget')).toBe('header-more')
})

test.for([4, 7, 10])('of ten entries %i fit into the header, the others are in "More"', (fits) => {
  const resize = fakeObserver()
  openFakeCasino()
  renderWith(<HeaderNav />)
  act(() => resize(6))
  act(() => resize(fits))
  expect(addresses()).toEqual([all.slice(0, fits), all.slice(fits)])
})

/** A browser whose header has space for some entries, and how to change their number. */
function fakeObserver(): (fits: number) => void {
  const seen: Element[] = []
  let report: IntersectionObserverCallback | undefined
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback
    }
    observe(entry: Element) {
      seen.push(entry)
    }
    disconnect() {
      seen.length = 0
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return (fits) => {
    const entries = seen.map((target, place) => ({ target, isIntersecting: place < fits }))
    report?.(entries as IntersectionObserverEntry[], {} as IntersectionObserver)
  }
}
