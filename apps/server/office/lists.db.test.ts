import { expect, inject, test } from 'vitest'
import { domains } from '../domains.ts'
import { openPrepared } from '../testing/roles-testing.ts'

const lists = domains.flatMap(({ staffRoutes = [] }) =>
  staffRoutes.flatMap(({ contract: { name, sorts } }) => (sorts ? [{ name, sorts }] : [])),
)

/** An expression as PostgreSQL prints it, without its types. */
function plain(expression: string): string {
  return expression.toLowerCase().replaceAll(/::[a-z ]+/g, '')
}

test('every order of a list has an index that begins with its columns', async () => {
  const prepared = await openPrepared(inject('postgres'))
  expect(lists.length).toBeGreaterThan(0)
  for (const { name, sorts } of lists) {
    for (const [sort, { by, index }] of Object.entries(sorts)) {
      const { rows } = await prepared.pool.query<{ key: string }>(
        `select pg_get_indexdef($1::regclass, n, true) as key from generate_series(1, $2) n`,
        [index, by.length],
      )
      expect([name, sort, rows.map(({ key }) => plain(key))]).toEqual([name, sort, by.map(plain)])
      expect([name, sort, by.at(-1)]).toEqual([name, sort, 'id'])
    }
  }
  await prepared.drop()
})
