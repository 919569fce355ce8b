import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeaderNav } from './header-nav.tsx'
import { navItemsOf } from './menu.ts'

test('entries that a narrow header has no space for are in the menu "More"', () => {
  openFakeCasino()
  renderWith(<HeaderNav />)
  const all = navItemsOf().map(({ to }) => to)
  const [header, more] = within(screen.getByRole('navigation'))
    .getAllByRole('list', { hidden: true })
    .map((list) => within(list).getAllByRole('link', { hidden: true }))
  const addresses = (links: readonly HTMLElement[] = []) =>
    links.map((link) => link.getAttribute('href'))
  expect(addresses(header)).toEqual(all)
  expect(addresses(more)).toEqual(all.slice(4))
  expect(screen.getByText('More').getAttribute('popovertarget')).toBe('header-more')
})

test('on each width an entry is either in the header or in "More"', () => {
  openFakeCasino()
  renderWith(<HeaderNav />)
  const [header = [], more = []] = within(screen.getByRole('navigation'))
    .getAllByRole('list', { hidden: true })
    .map((list) => [...list.children].map(({ className }) => className))
  expect(header.slice(0, 4)).toEqual(['', '', '', ''])
  const other: Record<string, string> = {
    'max-xxl:hidden': 'xxl:hidden',
    hidden: '',
  }
  expect(header.slice(4).map((shown) => other[shown])).toEqual(more)
  // More than four entries with the player's balance do not fit at 1,440 pixels in French.
  expect(header.filter((shown) => shown === '')).toHaveLength(4)
})
