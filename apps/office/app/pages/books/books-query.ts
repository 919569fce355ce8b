import type { Sent } from '@casino/contract/endpoint.ts'
import { now } from '@casino/time/now.ts'
import { bookKeys, type Figure, type showBooks } from '@casino/wallet/staff-contract'

export type BooksQuery = Sent<typeof showBooks>
export const groupings = bookKeys

const daysAtFirst = 30
const filters = ['brand_id', 'country', 'provider', 'game', 'currency'] as const

/** What the address asks for; at first the last days by day. */
export function queryIn(address: URLSearchParams): BooksQuery {
  const to = address.get('to') ?? now().toISOString().slice(0, 10)
  const begin = new Date(`${to}T00:00:00Z`).getTime() - (daysAtFirst - 1) * 86_400_000
  const given = filters.flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value]] : []
  })
  const by = bookKeys.find((key) => key === address.get('by')) ?? 'day'
  const from = address.get('from') ?? new Date(begin).toISOString().slice(0, 10)
  return { from, to, by, ...Object.fromEntries(given) }
}

const filterOf = {
  provider: 'provider',
  game: 'game',
  country: 'country',
  brand: 'brand_id',
} as const

/** The address of the lines behind a figure of a row. */
export function linesAt(
  query: BooksQuery,
  { row, figure }: { row: { key: string; currency: string }; figure: Figure },
): string {
  const { by, ...asked } = query
  const place =
    by === 'day'
      ? { from: row.key, to: row.key }
      : by === 'currency'
        ? {}
        : { [filterOf[by]]: row.key }
  const given = Object.entries({ ...asked, ...place, currency: row.currency, figure })
  const parts = given.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/book-lines?${new URLSearchParams(parts)}`
}
