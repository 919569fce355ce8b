import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuLink } from './menu-link.tsx'

const standing = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])

test.each([
  [
    '/',
    [
      ['Games', 'page'],
      ['Slots', null],
    ],
  ],
  [
    '/categories/slots',
    [
      ['Games', 'true'],
      ['Slots', 'page'],
    ],
  ],
  [
    '/sign-in',
    [
      ['Games', 'true'],
      ['Slots', null],
    ],
  ],
  [
    '/accounts/EUR/deposit',
    [
      ['Games', 'true'],
      ['Slots', null],
    ],
  ],
  [
    '/about',
    [
      ['Games', null],
      ['Slots', null],
    ],
  ],
])('at %s the nav item of the page is marked as active', (at, marked) => {
  openFakeCasino()
  renderWith(
    <>
      <MenuLink to="/" className={() => ''}>
        Games
      </MenuLink>
      <MenuLink to="/categories/slots" className={() => ''}>
        Slots
      </MenuLink>
    </>,
    { at },
  )
  expect(standing()).toEqual(marked)
})
