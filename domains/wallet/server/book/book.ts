import type { Db } from '@casino/db/connect.ts'
import { bookKeys } from '../../book-figures.ts'
import { periodFault } from '../../rules.ts'
import {
  type BookSums,
  type KindBalance,
  type PlanSums,
  sumAccounts,
  sumNames,
  sumPlans,
} from './book-store.ts'
import { type BookFilter, type SummedRow, sumBook, sumFills } from './figures-store.ts'

export type { KindBalance } from './book-store.ts'
export { bookKeys }
/** Days of the brands as YYYY-MM-DD, both included, at most 366. */
export type BookQuery = { from: string; to: string; by: (typeof bookKeys)[number] } & BookFilter
export type BookRow = BookSums & {
  /** The day, provider, game, country, currency or brand of the row. */
  key: string
  /** What jackpots were filled with. It belongs to no brand, country or game. */
  contributions_cents: bigint
  /** What the providers of games take. */
  fees_cents: bigint
  currency: string
  /** Stakes minus wins. */
  ggr_cents: bigint
  /** The part of it that was bonus money. */
  ggr_bonus_cents: bigint
  /** Prizes and what bonus money cost. */
  bonus_cost_cents: bigint
  /**
   * GGR minus the cost of bonuses, what filled the jackpots, fees, and what affiliates and
   * invitations of friends cost. What jackpots paid is not among the wins, so it is not added again.
   */
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
  return withFills(rows, await sumFills(db, asked, rowsMax)).map(withRevenue)
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

type Filled = { key: string; currency: string; contributions_cents: bigint }
type WithFills = SummedRow & Filled

const noSums = Object.fromEntries(sumNames.map((name) => [name, 0n])) as BookSums

function withFills(rows: readonly SummedRow[], fills: readonly Filled[]): WithFills[] {
  const found = new Map<string, WithFills>()
  const placeOf = ({ key, currency }: Pick<Filled, 'key' | 'currency'>) => `${key} ${currency}`
  for (const row of rows) found.set(placeOf(row), { ...row, contributions_cents: 0n })
  for (const fill of fills) {
    found.set(placeOf(fill), {
      ...(found.get(placeOf(fill)) ?? { ...noSums, fees_cents: 0n }),
      ...fill,
    })
  }
  const order = (row: WithFills) => `${row.key}\0${row.currency}`
  return [...found.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1))
}

function withRevenue(row: WithFills): BookRow {
  const ggr_cents = row.stakes_cents - row.wins_cents
  const ggr_bonus_cents = row.stakes_bonus_cents - row.wins_bonus_cents
  const bonus_cost_cents = ggr_bonus_cents + row.released_cents + row.prizes_cents
  const costs_cents = row.contributions_cents + row.fees_cents + row.marketing_cents
  const ngr_cents = ggr_cents - bonus_cost_cents - costs_cents
  return { ...row, ggr_cents, ggr_bonus_cents, bonus_cost_cents, ngr_cents }
}

/** What is wrong with days as YYYY-MM-DD, both included, by field. */
export function bookPeriodFault({ from, to }: Pick<BookQuery, 'from' | 'to'>) {
  const [begin, last] = [dayOf(from), dayOf(to)]
  return periodFault({ from: begin, to: new Date(last.getTime() + 86_400_000) })
}

function assertPeriod(asked: Pick<BookQuery, 'from' | 'to'>): void {
  const fault = bookPeriodFault(asked)
  if (fault) throw new RangeError(`book: ${Object.entries(fault).join()}`)
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isDay) throw new RangeError(`book: ${text} is no day`)
  return day
}
