import type { DayLine } from '../providers/adapter.ts'
import type { OurPayment } from './compare-day.ts'

type Sums = { count: number; in_cents: bigint; out_cents: bigint }
/** What both sides say about a day, by currency. */
export type DaySums = { currency: string; theirs: Sums; ours: Sums }

type Money = { action: 'deposit' | 'cashout'; currency: string; amount_cents: bigint }

/** Sums the money of a provider's list and of our payments of the day. */
export function sumDay(lines: readonly DayLine[], ours: readonly OurPayment[]): DaySums[] {
  const theirs = lines
    .filter(({ isDone }) => isDone)
    .map(({ arrived_cents, ...line }) => ({
      ...line,
      amount_cents: arrived_cents ?? line.amount_cents,
    }))
  const currencies = new Set([...theirs, ...ours].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => ({
    currency,
    theirs: sumsIn(currency, theirs),
    ours: sumsIn(currency, ours),
  }))
}

function sumsIn(currency: string, all: readonly Money[]): Sums {
  const own = all.filter((one) => one.currency === currency)
  const sum = (action: Money['action']) =>
    own
      .filter((one) => one.action === action)
      .reduce((total, { amount_cents }) => total + amount_cents, 0n)
  return { count: own.length, in_cents: sum('deposit'), out_cents: sum('cashout') }
}
