import type { Site } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { footerSetOf } from './footer-set.ts'

const site: Site = {
  name: 'Apogee',
  footer: 'CW',
  seal: null,
  age_min: 18,
  support_email: 'support@casino.example',
  contacts: {},
  is_home: true,
  pages: {},
  may_try: false,
  needs_approval: false,
  url: 'https://casino.example',
  logo: { mobile: '/logo.svg', full: '/logo.svg' },
  theme: {},
  locales: ['en'],
  currencies: null,
  licence: 'CW',
  session_clock: false,
  reality_check_minutes: 60,
  is_closed: false,
  closed_countries: [],
  demo_for_guests: true,
  consent_grid: true,
}

test('with the Curaçao licence the age is 18, and crypto is accepted', () => {
  const { badges, payments, authorities } = footerSetOf(site)
  expect(badges).toEqual(['18plus', 'fair', 'rng', 'CW'])
  expect(payments.map(({ name }) => name)).toContain('Bitcoin')
  expect(authorities.map(({ url }) => url)).toEqual(['https://www.cga.cw'])
})

test('with the Estonian licence the age is 21, and crypto is not accepted', () => {
  const { badges, payments, authorities } = footerSetOf({ ...site, footer: 'EE', age_min: 21 })
  expect(badges).toEqual(['21plus', 'fair', 'rng', 'EE'])
  const signs = payments.map(({ sign }) => sign)
  expect(signs).toEqual(expect.arrayContaining(['visa', 'bank_transfer', 'ecopayz']))
  for (const sign of ['bitcoin', 'tether', 'sofort']) expect(signs).not.toContain(sign)
  expect(authorities.map(({ name }) => name)).toEqual(['Maksu- ja Tolliamet'])
})

test('1.18: under the seal of the Gaming Control Board the footer has its own link and marks', () => {
  const { payments, authorities } = footerSetOf({ ...site, seal: 'GCB' })
  expect(authorities.map(({ name }) => name)).toEqual([
    'Curaçao Gaming Authority',
    'Gaming Control Board',
  ])
  const signs = payments.map(({ sign }) => sign)
  expect(signs).toEqual(expect.arrayContaining(['visa', 'bank_transfer', 'bitcoin']))
  for (const sign of ['voucher', 'ecopayz', 'sofort']) expect(signs).not.toContain(sign)
})

test('a seal is added to the licence, and an unknown licence shows the common set', () => {
  expect(footerSetOf({ ...site, seal: 'GCB' }).badges.at(-1)).toBe('GCB')
  expect(footerSetOf({ ...site, footer: 'XX' })).toEqual(footerSetOf(site))
})

test('only a home host shows the copyright badge, and only with an address for mail', () => {
  expect(footerSetOf(site).hasCopyrightBadge).toBe(true)
  expect(footerSetOf({ ...site, is_home: false }).hasCopyrightBadge).toBe(false)
  expect(footerSetOf({ ...site, support_email: '' }).hasCopyrightBadge).toBe(false)
})
