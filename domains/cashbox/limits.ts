// What may be paid at once, by currency. The form and the server obey the same lines.

/** Of an amount the least, the most, and what it is a whole multiple of; without a step any will do. */
export type Range = { min_cents: bigint; max_cents: bigint; step_cents?: bigint }
export type Limits = {
  deposit: Range
  withdrawal: Range
  /** What a new house lets the rules approve in withdrawals of one day; then its row tells. */
  approved_by_rule_cents: bigint
  /** What it lets one person approve in a day. */
  approved_by_one_cents: bigint
  /** What goes out in a day while an audit's finding is open; what is beyond it waits. */
  paid_while_frozen_cents: bigint
  quick_cents: readonly bigint[]
  first_cents: bigint
}

/** In euros; other currencies of states have them times a round factor. */
const base = {
  deposit: [10n, 5000n],
  withdrawal: [20n, 4000n],
  approvedByRule: 500n,
  approvedByOne: 1000n,
  paidWhileFrozen: 100n,
  quick: [20n, 50n, 100n, 200n],
  /** The first deposit that is proposed [9.8]. */
  first: 50n,
} as const

/** `isWhole`: nobody pays in parts of the unit, for there are none left; whatever was won can leave. */
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
  // The bounds of coins are those of the payments page [9.25]; the largest deposit is ours.
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

/** The bounds of payments in a currency; undefined when the cashbox does not take it. */
export function limitsOf(currency: string): Limits | undefined {
  return limits[currency]
}

export const amountFaults = ['amount_below_min', 'amount_above_max', 'amount_off_step'] as const
type AmountFault = (typeof amountFaults)[number]

/** The key of what is wrong with an amount; undefined when it is within the range and a multiple of its step [5.11]. */
export function amountFault(
  cents: bigint,
  { min_cents, max_cents, step_cents = 1n }: Range,
): AmountFault | undefined {
  if (cents < min_cents) return 'amount_below_min'
  if (cents > max_cents) return 'amount_above_max'
  if (cents % step_cents !== 0n) return 'amount_off_step'
  return undefined
}

/** A range with less as its most: the largest amount in it that is still a multiple of its step. */
export function rangeUpTo(most: bigint, range: Range): Range {
  const { max_cents, step_cents = 1n } = range
  return most < max_cents ? { ...range, max_cents: most - (most % step_cents) } : range
}
