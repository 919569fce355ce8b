import type { Db } from '@casino/db/connect.ts'
import { periodFault } from '../../rules.ts'
import { type BookSums, type KindBalance, sumAccounts, sumBook } from './book-store.ts'

export type { KindBalance } from './book-store.ts'
export const bookKeys = ['day', 'provider', 'game', 'currency'] as const
/** Days as YYYY-MM-DD in UTC, both included, at most 366. */
export type BookQuery = { from: string; to: string; by: (typeof bookKeys)[number] }
export type BookRow = BookSums & {
  /** The day, provider, game or currency of the row. */
  key: string
  currency: string
  /** Stakes minus wins. */
  ggr_cents: bigint
  /** GGR minus bonus money that was won with, and prizes. */
  ngr_cents: bigint
}

const rowsMax = 10_000

/**
 * The operator's book, a row per key and currency, as far as the reader has followed the ledger.
 * Throws a RangeError for an invalid period or too many rows.
 */
export async function bookOf(db: Db, asked: BookQuery): Promise<BookRow[]> {
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)]
  const fault = periodFault({ from, to: new Date(to.getTime() + 86_400_000) })
  if (fault) throw new RangeError(`book: ${Object.entries(fault).join()}`)
  const rows = await sumBook(db, asked, rowsMax + 1)
  if (rows.length > rowsMax) throw new RangeError(`book: more than ${rowsMax} rows`)
  return rows.map(withRevenue)
}

/** The account balances by kind and currency; per currency they add up to 0n. */
export function balancesByKind(db: Db): Promise<KindBalance[]> {
  return sumAccounts(db)
}

function withRevenue<Row extends BookSums>(row: Row) {
  const ggr_cents = row.stakes_cents - row.wins_cents
  const bonusCost = row.stakes_bonus_cents - row.wins_bonus_cents + row.prizes_cents
  return { ...row, ggr_cents, ngr_cents: ggr_cents - bonusCost }
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isDay) throw new RangeError(`book: ${text} is no day`)
  return day
}
