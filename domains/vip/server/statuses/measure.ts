import type { Db, Tx } from '@casino/db/connect.ts'
import { type Worth, worthNow } from '@casino/wallet/money'
import { type Sums, statuses, type Thresholds } from '../../rules.ts'
import { type ThresholdRow, thresholdRows } from './threshold-store.ts'
import type { TurnoverRow } from './turnover-store.ts'

const baseCurrency = 'EUR'

/** What statuses need, and what a player has turned over, in one currency. */
export type Measured = { currency: string; thresholds: Thresholds; sums: Sums }
export type Measure = {
  thresholdsIn(currency: string): { currency: string; thresholds: Thresholds }
  of(currency: string, turnover: readonly TurnoverRow[]): Measured
}

/** Reads thresholds and rates once, to measure any number of players. */
export async function measureNow(db: Db | Tx): Promise<Measure> {
  const [rows, worth] = [await thresholdRows(db), await worthNow(db)]
  const thresholdsIn = (asked: string) => {
    const currency = hasRate(worth, asked) ? asked : baseCurrency
    const thresholds = statuses.map(({ group }) => thresholdOf(rows, worth, { group, currency }))
    return { currency, thresholds }
  }
  return {
    thresholdsIn,
    of: (asked, turnover) => {
      const { currency, thresholds } = thresholdsIn(asked)
      return { currency, thresholds, sums: sumsIn(currency, turnover, worth) }
    },
  }
}

function hasRate(worth: Worth, currency: string): boolean {
  return currency === baseCurrency || worth.cents(0n, currency) !== undefined
}

/** The row of the currency, else the one in EUR at the day's rate. */
function thresholdOf(
  rows: readonly ThresholdRow[],
  worth: Worth,
  { group, currency }: { group: number; currency: string },
): Sums | undefined {
  const own = rows.filter(({ group_id }) => group_id === group)
  const exact = own.find((row) => row.currency === currency)
  if (exact) return exact
  const base = own.find((row) => row.currency === baseCurrency)
  if (!base) return undefined
  const deposit_cents = converted(worth, base.deposit_cents, baseCurrency, currency)
  const bet_cents = converted(worth, base.bet_cents, baseCurrency, currency)
  return deposit_cents === undefined || bet_cents === undefined
    ? undefined
    : { deposit_cents, bet_cents }
}

/** What was turned over in the currency, and in others at the day's rate. Never below zero. */
function sumsIn(currency: string, turnover: readonly TurnoverRow[], worth: Worth): Sums {
  let [deposit_cents, bet_cents] = [0n, 0n]
  for (const row of turnover) {
    deposit_cents += converted(worth, row.deposit_cents, row.currency, currency) ?? 0n
    bet_cents += converted(worth, row.bet_cents, row.currency, currency) ?? 0n
  }
  const orZero = (cents: bigint) => (cents < 0n ? 0n : cents)
  return { deposit_cents: orZero(deposit_cents), bet_cents: orZero(bet_cents) }
}

// biome-ignore lint/complexity/useMaxParams: an amount and its two currencies
function converted(
  worth: Worth,
  amount_cents: bigint,
  from: string,
  to: string,
): bigint | undefined {
  if (from === to) return amount_cents
  const micros = worth.micros({ amount_cents, currency: from })
  return micros === undefined ? undefined : worth.cents(micros, to)
}
