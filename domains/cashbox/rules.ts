export const states = [
  'created',
  'pending',
  'processing',
  'needs_documents',
  'approved',
  'sent',
  'done',
  'failed',
  'canceled',
  'recalled',
] as const
export type State = (typeof states)[number]
export type Action = 'deposit' | 'cashout'

/**
 * The allowed moves. A deposit that we have given up (failed, canceled) may still become done: when
 * the bank says that it took the money, the player gets it.
 */
export const moves: Record<Action, Partial<Record<State, readonly State[]>>> = {
  deposit: {
    created: ['pending', 'processing', 'done', 'failed', 'canceled'],
    pending: ['processing', 'done', 'failed', 'canceled'],
    processing: ['done', 'failed', 'canceled'],
    failed: ['done'],
    canceled: ['done'],
  },
  cashout: {
    created: ['pending', 'approved'],
    pending: ['needs_documents', 'approved', 'canceled', 'recalled'],
    needs_documents: ['pending', 'approved', 'canceled'],
    approved: ['sent'],
    sent: ['processing', 'done', 'failed'],
    processing: ['done', 'failed'],
  },
}

export function mayMove(action: Action, from: State, to: State): boolean {
  return moves[action][from]?.includes(to) ?? false
}

/** The state after a move; a move that the table does not allow is a fault of ours and throws. */
export function move(action: Action, from: State, to: State): State {
  if (!mayMove(action, from, to)) throw new Error(`a ${action} does not go from ${from} to ${to}`)
  return to
}

const ends: readonly State[] = ['done', 'failed', 'canceled', 'recalled']

export function isFinal(state: State): boolean {
  return ends.includes(state)
}

/** A withdrawal may be taken back only while it waits for the office. */
export function isRecallable({ action, state }: { action: Action; state: State }): boolean {
  return action === 'cashout' && mayMove(action, state, 'recalled')
}

export const waits = ['player', 'bank', 'office', 'documents', 'house'] as const
export type Whom = (typeof waits)[number]

/** Who has to act for a payment to go on; undefined when it has ended. */
export function waitsFor({ action, state }: { action: Action; state: State }): Whom | undefined {
  if (isFinal(state)) return undefined
  if (state === 'needs_documents') return 'documents'
  if (action === 'deposit') return state === 'pending' ? 'player' : 'bank'
  if (state === 'pending') return 'office'
  return state === 'sent' || state === 'processing' ? 'bank' : 'house'
}

/** A deposit whose bank page nobody finishes is given up after this long. */
export const depositOpenMinutes = 30
/** The office decides on a withdrawal within this time. */
export const officeAnswersHours = 24
/** The bank pays a withdrawal within this time. */
export const bankPaysHours = 48
/** Without a word of the bank we ask it ourselves: first after this long, then ever less often. */
export const bankAskedAfterSeconds = 60
export const bankAskedPauseHoursMax = 6
/** A repeated request of a deposit within this time gets the same payment again. */
export const depositRepeatSeconds = 60

export const pageSize = 20
export const pageMax = 10_000
export const returnPathMax = 200
/** Of the methods the first six are shown, the others behind "more". */
export const methodsShownMax = 6
/** An empty list of methods is asked for again so often [4.54]. */
export const methodsRetriesMax = 3
/** A canceled deposit is told once when it ended not longer ago [4.55]. */
export const canceledNoticeMinutes = 5

export type Range = { min_cents: bigint; max_cents: bigint }
export type Limits = {
  deposit: Range
  withdrawal: Range
  /** What the rules approve in withdrawals of one day; beyond it the office decides. */
  approved_by_rule_cents: bigint
  quick_cents: readonly bigint[]
  first_cents: bigint
}

/** In euros; other currencies of states have them times a round factor. */
const base = {
  deposit: [10n, 5000n],
  withdrawal: [20n, 4000n],
  approvedByRule: 500n,
  quick: [20n, 50n, 100n, 200n],
  /** The first deposit that is proposed [9.8]. */
  first: 50n,
} as const

type Scale = { factor: bigint; subunits: bigint }

function fiat({ factor, subunits }: Scale): Limits {
  const cents = (euros: bigint) => euros * factor * subunits
  return {
    deposit: { min_cents: cents(base.deposit[0]), max_cents: cents(base.deposit[1]) },
    withdrawal: { min_cents: cents(base.withdrawal[0]), max_cents: cents(base.withdrawal[1]) },
    approved_by_rule_cents: cents(base.approvedByRule),
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
    quick_cents: quick,
    first_cents: quick[1],
  }
}

const whole = 100_000_000n
/** A ten-thousandth and a hundredth of a coin. */
const tenThousandth = whole / 10_000n
const hundredth = whole / 100n

const limits: Record<string, Limits> = {
  EUR: fiat({ factor: 1n, subunits: 100n }),
  USD: fiat({ factor: 1n, subunits: 100n }),
  CAD: fiat({ factor: 1n, subunits: 100n }),
  AUD: fiat({ factor: 1n, subunits: 100n }),
  NZD: fiat({ factor: 1n, subunits: 100n }),
  NOK: fiat({ factor: 10n, subunits: 100n }),
  BRL: fiat({ factor: 5n, subunits: 100n }),
  JPY: fiat({ factor: 150n, subunits: 1n }),
  KZT: fiat({ factor: 500n, subunits: 100n }),
  // The bounds of coins are those of the payments page [9.25]; the largest deposit is ours.
  BTC: coin({
    deposit: [tenThousandth, whole],
    withdrawal: [tenThousandth, 4000n * tenThousandth],
    approvedByRule: 80n * tenThousandth,
    quick: [5n * tenThousandth, 10n * tenThousandth, 20n * tenThousandth, 50n * tenThousandth],
  }),
  BCH: coin({
    deposit: [tenThousandth, 50n * whole],
    withdrawal: [tenThousandth, 4000n * tenThousandth],
    approvedByRule: 4000n * tenThousandth,
    quick: [5n * hundredth, 10n * hundredth, 20n * hundredth, 50n * hundredth],
  }),
  LTC: coin({
    deposit: [hundredth, 60n * whole],
    withdrawal: [tenThousandth, 60n * whole],
    approvedByRule: 6n * whole,
    quick: [50n * hundredth, whole, 2n * whole, 3n * whole],
  }),
  ETH: coin({
    deposit: [hundredth, 12n * whole],
    withdrawal: [tenThousandth, 12n * whole],
    approvedByRule: 20n * hundredth,
    quick: [hundredth, 2n * hundredth, 4n * hundredth, 10n * hundredth],
  }),
  DOG: coin({
    deposit: [hundredth, 1_600_000n * whole],
    withdrawal: [tenThousandth, 1_600_000n * whole],
    approvedByRule: 4000n * whole,
    quick: [200n * whole, 500n * whole, 1000n * whole, 2000n * whole],
  }),
  USDT: coin({
    deposit: [20n * whole, 5000n * whole],
    withdrawal: [25n * whole, 4000n * whole],
    approvedByRule: 500n * whole,
    quick: [20n * whole, 50n * whole, 100n * whole, 200n * whole],
  }),
}

/** The bounds of payments in a currency; undefined when the cashbox does not take it. */
export function limitsOf(currency: string): Limits | undefined {
  return limits[currency]
}

/** The key of what is wrong with an amount; undefined when it is within the range. */
export function amountFault(cents: bigint, { min_cents, max_cents }: Range): string | undefined {
  if (cents < min_cents) return 'amount_below_min'
  if (cents > max_cents) return 'amount_above_max'
  return undefined
}

type Sum = { currency: string; amount_cents: bigint }
const shareScale = 1_000_000n

/**
 * Whether a day's withdrawals, the new one among them, stay within what the rules approve by
 * themselves. Each currency uses up its part of the whole; parts are rounded up, so that many small
 * ones never pass where one large one would not.
 */
export function isApprovedByRule(withdrawalsOfDay: readonly Sum[]): boolean {
  const used = withdrawalsOfDay.reduce((total, { currency, amount_cents }) => {
    const allowed = limitsOf(currency)?.approved_by_rule_cents ?? 0n
    if (allowed === 0n) return total + shareScale + 1n
    return total + (amount_cents * shareScale + allowed - 1n) / allowed
  }, 0n)
  return used <= shareScale
}

/** The beginning of the house's day: midnight in UTC. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** When to ask the bank about a payment again: the age it has doubles the pause. */
export function nextAskAt(now: Date, createdAt: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime()
  const leastMs = bankAskedAfterSeconds * 1000
  const pauseMs = Math.min(Math.max(ageMs, leastMs), bankAskedPauseHoursMax * 3_600_000)
  return new Date(now.getTime() + pauseMs)
}
