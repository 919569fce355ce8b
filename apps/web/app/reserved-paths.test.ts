import { reservedPaths } from '@casino/content/rules'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

test('the office refuses a page at each address that the site has itself', () => {
  const addresses = routes.flatMap((entry: RouteConfigEntry) => entry.children ?? [entry])
  const firsts = addresses.map(({ path = '' }) => path.split('/')[0] ?? '')
  const own = firsts.filter((part) => /^[a-z0-9][a-z0-9-]*$/.test(part))
  // A name that is missing is added to `reservedPaths`.
  expect(own.filter((part) => !reservedPaths.includes(part))).toEqual([])
})
