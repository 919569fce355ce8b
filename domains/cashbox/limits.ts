import { formatMoney } from '@casino/money/money.ts'

// The limits of one payment, by currency. The form and the server use the same values.

/** The minimum, the maximum and the step of an amount; without a step every amount is allowed. */
export type Range = { min_cents: bigint; max_cents: bigint; step_cents?: bigint }
export type Limits = {
  deposit: Range
  withdrawal: Range
  /** The initial value for the daily sum that leaves by rule; later the row decides. */
  approved_by_rule_cents: bigint
  /** The initial value for the daily sum that one staff member can approve. */
  approved_by_one_cents: bigint
  /** The daily sum that leaves while an audit finding is open; the rest waits. */
  paid_while_frozen_cents: bigint
  quick_cents: readonly bigint[]
  first_cents: bigint
}

/** In euros; other fiat currencies multiply them by a round factor. */
const base = {
  deposit: [10n, 5000n],
  withdrawal: [20n, 4000n],
  approvedByRule: 500n,
  approvedByOne: 1000n,
  paidWhileFrozen: 100n,
  quick: [20n, 50n, 100n, 200n],
  /** The first proposed deposit [9.8]. */
  first: 50n,
} as const

/**
 * `isWhole`: deposits are in full units, because no smaller ones circulate; withdrawals may be
 * exact.
 */
type Scale = { factor: bigint; subunits: bigint; isWhole?: boolean }

function fiat({ factor, subunits, isWhole = false }: Scale): Limits {
  const cents = (euros: bigint) => euros * factor * subunits
  return {
    deposit: {
      min_cents: cents(base.deposit[0]),
      max_cents: cents(base.deposit[1]),
      step_cents: isWhole ? subunits : 1n,
    },
    withdrawal: { min_cents: cents(base.withdrawal[0]), max_cents: cents(base.withdrawal[1]) },
    approved_by_rule_cents: cents(base.approvedByRule),
    approved_by_one_cents: cents(base.approvedByOne),
    paid_while_frozen_cents: cents(base.paidWhileFrozen),
    quick_cents: base.quick.map(cents),
    first_cents: cents(base.first),
  }
}

/** In hundred-millionths of a coin. */
type Coin = {
  deposit: readonly [bigint, bigint]
  withdrawal: readonly [bigint, bigint]
  approvedByRule: bigint
  quick: readonly [bigint, bigint, bigint, bigint]
}

function coin({ deposit, withdrawal, approvedByRule, quick }: Coin): Limits {
  return {
    deposit: { min_cents: deposit[0], max_cents: deposit[1] },
    withdrawal: { min_cents: withdrawal[0], max_cents: withdrawal[1] },
    approved_by_rule_cents: approvedByRule,
    approved_by_one_cents: (approvedByRule * base.approvedByOne) / base.approvedByRule,
    paid_while_frozen_cents: (approvedByRule * base.paidWhileFrozen) / base.approvedByRule,
    quick_cents: quick,
    first_cents: quick[1],
  }
}

const oneCoin = 100_000_000n
/** A ten-thousandth and a hundredth of a coin. */
const tenThousandth = oneCoin / 10_000n
const hundredth = oneCoin / 100n

const limits: Record<string, Limits> = {
  EUR: fiat({ factor: 1n, subunits: 100n }),
  USD: fiat({ factor: 1n, subunits: 100n }),
  CAD: fiat({ factor: 1n, subunits: 100n }),
  AUD: fiat({ factor: 1n, subunits: 100n }),
  NZD: fiat({ factor: 1n, subunits: 100n }),
  GBP: fiat({ factor: 1n, subunits: 100n }),
  NOK: fiat({ factor: 10n, subunits: 100n }),
  BRL: fiat({ factor: 5n, subunits: 100n }),
  JPY: fiat({ factor: 150n, subunits: 1n }),
  KZT: fiat({ factor: 500n, subunits: 100n, isWhole: true }),
  // The limits of coins are those of the payments page [9.25]; the largest deposit is our own.
  BTC: coin({
    deposit: [tenThousandth, oneCoin],
    withdrawal: [tenThousandth, 4000n * tenThousandth],
    approvedByRule: 80n * tenThousandth,
    quick: [5n * tenThousandth, 10n * tenThousandth, 20n * tenThousandth, 50n * tenThousandth],
  }),
  BCH: coin({
    deposit: [tenThousandth, 50n * oneCoin],
    withdrawal: [tenThousandth, 4000n * tenThousandth],
    approvedByRule: 4000n * tenThousandth,
    quick: [5n * hundredth, 10n * hundredth, 20n * hundredth, 50n * hundredth],
  }),
  LTC: coin({
    deposit: [hundredth, 60n * oneCoin],
    withdrawal: [tenThousandth, 60n * oneCoin],
    approvedByRule: 6n * oneCoin,
    quick: [50n * hundredth, oneCoin, 2n * oneCoin, 3n * oneCoin],
  }),
  ETH: coin({
    deposit: [hundredth, 12n * oneCoin],
    withdrawal: [tenThousandth, 12n * oneCoin],
    approvedByRule: 20n * hundredth,
    quick: [hundredth, 2n * hundredth, 4n * hundredth, 10n * hundredth],
  }),
  DOG: coin({
    deposit: [hundredth, 1_600_000n * oneCoin],
    withdrawal: [tenThousandth, 1_600_000n * oneCoin],
    approvedByRule: 4000n * oneCoin,
    quick: [200n * oneCoin, 500n * oneCoin, 1000n * oneCoin, 2000n * oneCoin],
  }),
  USDT: coin({
    deposit: [20n * oneCoin, 5000n * oneCoin],
    withdrawal: [25n * oneCoin, 4000n * oneCoin],
    approvedByRule: 500n * oneCoin,
    quick: [20n * oneCoin, 50n * oneCoin, 100n * oneCoin, 200n * oneCoin],
  }),
}

/** The limits of payments in a currency; undefined if the cashbox does not support it. */
export function limitsOf(currency: string): Limits | undefined {
  return limits[currency]
}

export const amountFaults = ['amount_below_min', 'amount_above_max', 'amount_off_step'] as const
type AmountFault = (typeof amountFaults)[number]

/**
 * The key of an amount's fault; undefined if it is in the range and a multiple of its step [5.11].
 */
export function amountFault(
  cents: bigint,
  { min_cents, max_cents, step_cents = 1n }: Range,
): AmountFault | undefined {
  if (cents < min_cents) return 'amount_below_min'
  if (cents > max_cents) return 'amount_above_max'
  if (cents % step_cents !== 0n) return 'amount_off_step'
  return undefined
}

/** The step of a range as the player reads it. */
export function shownStep({ step_cents = 1n }: Range, currency: string, locale: string): string {
  return formatMoney({ amount_cents: step_cents, currency }, locale)
}

/** The range with a lower maximum, rounded down to a multiple of its step. */
export function rangeUpTo(most: bigint, range: Range): Range {
  const { max_cents, step_cents = 1n } = range
  return most < max_cents ? { ...range, max_cents: most - (most % step_cents) } : range
}

/** The caps that staff have set for a method; null for none. */
export type Caps = { deposit_cap_cents: bigint | null; withdrawal_cap_cents: bigint | null }

/** The limits of a currency with the caps of a method. */
export function cappedLimits(
  limits: Limits,
  { deposit_cap_cents, withdrawal_cap_cents }: Caps,
): Pick<Limits, 'deposit' | 'withdrawal'> {
  return {
    deposit: cappedRange(limits.deposit, deposit_cap_cents),
    withdrawal: cappedRange(limits.withdrawal, withdrawal_cap_cents),
  }
}

function cappedRange(range: Range, cap: bigint | null): Range {
  return cap === null ? range : rangeUpTo(cap, range)
}
