// By what a withdrawal leaves without a person, and when it takes two of them.
import { limitsOf } from './limits.ts'

type Sum = { currency: string; amount_cents: bigint }

/** What withdrawals in a currency keep to; a row that the office may change. */
export type WithdrawalRule = {
  currency: string
  /** What leaves in a day without a person. */
  approved_by_rule_cents: bigint
  /** What leaves in a day by the word of one; beyond it two must approve. */
  approved_by_one_cents: bigint
  /** How much of a deposit must have been staked. */
  played_percent: number
}

/** What a currency's row says before anybody has changed it. */
export const playedPercentFirst = 100

/** What keeps the rules from approving a withdrawal, in the order in which a player is told. */
export const obstacles = [
  'address_unconfirmed',
  'identity_unverified',
  'coins_by_staff',
  'destination_new',
  'deposit_unplayed',
  'office_decides',
] as const
export type Obstacle = (typeof obstacles)[number]

export type WithdrawalFacts = {
  currency: string
  isConfirmed: boolean
  isVerified: boolean
  isCoin: boolean
  /** Where it goes to, a deposit has come from. */
  isDestinationKnown: boolean
  /** In this currency. */
  paid: Paid
  /** Those of the house's day, this one among them. */
  withdrawalsOfDay: readonly Sum[]
  rules: readonly WithdrawalRule[]
}

/** All that keeps the rules from approving a withdrawal; none: it leaves by itself. */
export function obstaclesOf(facts: WithdrawalFacts): Obstacle[] {
  const { currency, rules, paid, withdrawalsOfDay } = facts
  const rule = ruleOf(rules, currency)
  const stands: Record<Obstacle, boolean> = {
    address_unconfirmed: !facts.isConfirmed,
    identity_unverified: !facts.isVerified,
    coins_by_staff: facts.isCoin,
    destination_new: !facts.isDestinationKnown,
    deposit_unplayed: !rule || !isPlayed(paid, rule.played_percent),
    office_decides: !fits(withdrawalsOfDay, (of) => ruleOf(rules, of)?.approved_by_rule_cents),
  }
  return obstacles.filter((obstacle) => stands[obstacle])
}

/** How many people of the house must approve, of whom it is the day's withdrawals. */
export function approvalsNeeded(
  withdrawalsOfDay: readonly Sum[],
  rules: readonly WithdrawalRule[],
): 1 | 2 {
  return fits(withdrawalsOfDay, (of) => ruleOf(rules, of)?.approved_by_one_cents) ? 1 : 2
}

/** Whether a day's withdrawals are so small that they go out even while the books are in doubt. */
export function isPaidWhileFrozen(withdrawalsOfDay: readonly Sum[]): boolean {
  return fits(withdrawalsOfDay, (of) => limitsOf(of)?.paid_while_frozen_cents)
}

export type Paid = {
  /** Deposits, with what has been staked since each. */
  deposits: readonly { at: Date; amount_cents: bigint; staked_cents: bigint }[]
  /** Withdrawals that were approved: what a person let go unplayed need not be played any more. */
  withdrawals: readonly { at: Date; amount_cents: bigint }[]
}

/**
 * Whether what was paid in has been played: since every deposit as much was staked as came in by it and
 * by those after it, less what has left again.
 */
export function isPlayed({ deposits, withdrawals }: Paid, percent: number): boolean {
  let paidIn = 0n
  const newestFirst = deposits.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return newestFirst.every(({ at, amount_cents, staked_cents }) => {
    paidIn += amount_cents
    const left = paidIn - sumSince(withdrawals, at)
    return staked_cents * 100n >= left * BigInt(percent)
  })
}

function sumSince(payments: Paid['withdrawals'], since: Date): bigint {
  return payments.reduce((sum, { at, amount_cents }) => (at < since ? sum : sum + amount_cents), 0n)
}

function ruleOf(rules: readonly WithdrawalRule[], currency: string): WithdrawalRule | undefined {
  return rules.find((rule) => rule.currency === currency)
}

const shareScale = 1_000_000n

/**
 * Whether a day's withdrawals stay within an allowance. Each currency uses up its part of the whole;
 * parts are rounded up, so that many small ones never pass where one large one would not.
 */
function fits(
  withdrawalsOfDay: readonly Sum[],
  allowanceOf: (currency: string) => bigint | undefined,
): boolean {
  const used = withdrawalsOfDay.reduce((total, { currency, amount_cents }) => {
    const allowed = allowanceOf(currency) ?? 0n
    if (allowed === 0n) return total + shareScale + 1n
    return total + (amount_cents * shareScale + allowed - 1n) / allowed
  }, 0n)
  return used <= shareScale
}
