import type { CallBase } from '@casino/http/context.ts'
import { expect, test } from 'vitest'
import { pageSite } from './page-site.ts'

const policy = { closed_countries: [], approval_countries: [] }
const brand = {
  policy,
  locales: ['en', 'en-AU'],
  default_locale: 'en',
  pages: {},
  hidden_locales: ['en-AU'],
  icons: {},
}
const siteAt = (hidden_locales: string[]) =>
  pageSite(
    { brand, policy, host: { hidden_locales }, visitor: { country: null } } as unknown as CallBase,
    { may_try: false, flags: {} },
  )

test('5.22: a mirror offers the locales that it does not hide, and lists those of the main host', () => {
  expect(siteAt([])).toMatchObject({ locales: ['en', 'en-AU'], home_locales: ['en'] })
  expect(siteAt(['en-AU'])).toMatchObject({ locales: ['en'] })
  expect(siteAt(['en-AU'])).not.toHaveProperty('home_locales')
})
