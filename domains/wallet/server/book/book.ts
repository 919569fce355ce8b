import type { Db } from '@casino/db/connect.ts'
import { periodFault } from '../../rules.ts'
import {
  type BookSums,
  type KindBalance,
  type PlanSums,
  sumAccounts,
  sumBook,
  sumPlans,
} from './book-store.ts'

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
  /** GGR minus prizes and what bonus money cost. */
  ngr_cents: bigint
}

export type PlanRow = PlanSums & {
  /** Bonus money staked minus won, and what became cash: what the plan took from GGR. */
  cost_cents: bigint
}

const rowsMax = 10_000

/**
 * The operator's book, a row per key and currency, as far as the reader has followed the ledger.
 * Throws a RangeError for an invalid period or too many rows.
 */
export async function bookOf(db: Db, asked: BookQuery): Promise<BookRow[]> {
  assertPeriod(asked)
  const rows = await sumBook(db, asked, rowsMax + 1)
  if (rows.length > rowsMax) throw new RangeError(`book: more than ${rowsMax} rows`)
  return rows.map(withRevenue)
}

/** What each plan's bonus money cost, a row per plan and currency, as far as the book goes. */
export async function planBookOf(
  db: Db,
  asked: Pick<BookQuery, 'from' | 'to'>,
): Promise<PlanRow[]> {
  assertPeriod(asked)
  const rows = await sumPlans(db, asked, rowsMax + 1)
  if (rows.length > rowsMax) throw new RangeError(`book: more than ${rowsMax} rows`)
  return rows.map((row) => ({
    ...row,
    cost_cents: row.stakes_cents - row.wins_cents + row.released_cents,
  }))
}

/** The account balances by kind and currency; per currency they add up to 0n. */
export function balancesByKind(db: Db): Promise<KindBalance[]> {
  return sumAccounts(db)
}

function withRevenue<Row extends BookSums>(row: Row) {
  const ggr_cents = row.stakes_cents - row.wins_cents
  const bonusCost =
    row.stakes_bonus_cents - row.wins_bonus_cents + row.released_cents + row.prizes_cents
  return { ...row, ggr_cents, ngr_cents: ggr_cents - bonusCost }
}

function assertPeriod({ from, to }: Pick<BookQuery, 'from' | 'to'>): void {
  const [begin, last] = [dayOf(from), dayOf(to)]
  const fault = periodFault({ from: begin, to: new Date(last.getTime() + 86_400_000) })
  if (fault) throw new RangeError(`book: ${Object.entries(fault).join()}`)
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isDay) throw new RangeError(`book: ${text} is no day`)
  return day
}
