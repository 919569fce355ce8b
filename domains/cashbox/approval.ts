// When a withdrawal leaves without a review, and when it needs two staff members.
import { limitsOf } from './limits.ts'
import type { Risk, RiskReason } from './withdrawal-risk.ts'

type Sum = { currency: string; amount_cents: bigint }

/** The rules of withdrawals in a currency; a row that staff can change. */
export type WithdrawalRule = {
  currency: string
  /** The daily sum that leaves without a review. */
  approved_by_rule_cents: bigint
  /** The daily sum that one staff member can approve; beyond it two must approve. */
  approved_by_one_cents: bigint
  /** The percentage of a deposit that must have been staked. */
  played_percent: number
  /** The number of withdrawals per day that leave without a review. */
  by_rule_count_max: number
  /** The highest risk score that leaves without a review. */
  risk_score_max: number
}

/** The initial values of a currency's row. */
export const ruleFirst = { played_percent: 100, by_rule_count_max: 10, risk_score_max: 49 } as const

/** What keeps the rules from approving a withdrawal, in the order in which players see it. */
export const obstacles = [
  'money_missing',
  'address_unconfirmed',
  'identity_unverified',
  'coins_by_staff',
  'destination_new',
  'deposit_unplayed',
  'office_decides',
  'above_hour',
  'velocity_high',
  'risk_high',
] as const
export type Obstacle = (typeof obstacles)[number]

export type WithdrawalFacts = {
  currency: string
  /** A deposit was taken back, and the player no longer has its money. */
  isMoneyMissing: boolean
  isConfirmed: boolean
  isVerified: boolean
  isCoin: boolean
  /** A deposit came from the destination. */
  isDestinationKnown: boolean
  /** In this currency. */
  paid: Paid
  /** The withdrawals of the current UTC day, including this one. */
  withdrawalsOfDay: readonly Sum[]
  countOfDay: number
  /** This withdrawal, and the sum that may leave the casino in an hour. */
  hour: { measured: bigint; allowed: bigint }
  risk: Risk
  rules: readonly WithdrawalRule[]
}

/** The result of a rule: what it measured and, if it has a number, what it allows. */
export type RuleResult<Rule extends string = Obstacle> = {
  rule: Rule
  passed: boolean
  figures?: { unit: 'money' | 'count' | 'score'; measured: bigint; allowed: bigint }
  reasons?: readonly RiskReason[]
}

/** The result of every rule for a withdrawal. If all pass, it leaves without a review. */
export function resultsOf(facts: WithdrawalFacts): RuleResult[] {
  const { currency, rules, paid, withdrawalsOfDay, countOfDay, hour, risk } = facts
  const rule = ruleOf(rules, currency)
  const played = playedOf(paid, rule?.played_percent ?? 0)
  const byRule = (of: string) => ruleOf(rules, of)?.approved_by_rule_cents
  const countMax = rule?.by_rule_count_max ?? 0
  const scoreMax = rule?.risk_score_max ?? 0
  const figures = (unit: 'money' | 'count' | 'score', measured: bigint, allowed: bigint) => ({
    figures: { unit, measured, allowed },
  })
  const resultOf: Record<Obstacle, Omit<RuleResult, 'rule'>> = {
    money_missing: { passed: !facts.isMoneyMissing },
    address_unconfirmed: { passed: facts.isConfirmed },
    identity_unverified: { passed: facts.isVerified },
    coins_by_staff: { passed: !facts.isCoin },
    destination_new: { passed: facts.isDestinationKnown },
    deposit_unplayed: {
      passed: rule !== undefined && played.staked_cents >= played.asked_cents,
      ...figures('money', played.staked_cents, played.asked_cents),
    },
    office_decides: {
      passed: fits(withdrawalsOfDay, byRule),
      ...figures('money', sumAs(currency, withdrawalsOfDay, byRule), byRule(currency) ?? 0n),
    },
    above_hour: {
      passed: hour.measured <= hour.allowed,
      ...figures('money', hour.measured, hour.allowed),
    },
    velocity_high: {
      passed: !rule || countOfDay <= countMax,
      ...figures('count', BigInt(countOfDay), BigInt(countMax)),
    },
    risk_high: {
      passed: !rule || risk.score <= scoreMax,
      reasons: risk.reasons,
      ...figures('score', BigInt(risk.score), BigInt(scoreMax)),
    },
  }
  return obstacles.map((one) => ({ rule: one, ...resultOf[one] }))
}

/** All obstacles to an approval by rule; if there are none, it leaves without a review. */
export function obstaclesIn(results: readonly RuleResult[]): Obstacle[] {
  return results.filter(({ passed }) => !passed).map(({ rule }) => rule)
}

/** The number of staff members who must approve, given the day's withdrawals. */
export function approvalsNeeded(
  withdrawalsOfDay: readonly Sum[],
  rules: readonly WithdrawalRule[],
): 1 | 2 {
  return fits(withdrawalsOfDay, (of) => ruleOf(rules, of)?.approved_by_one_cents) ? 1 : 2
}

/** Whether a day's withdrawals are small enough to leave while the ledger has open findings. */
export function isPaidWhileFrozen(withdrawalsOfDay: readonly Sum[]): boolean {
  return fits(withdrawalsOfDay, (of) => limitsOf(of)?.paid_while_frozen_cents)
}

export type Paid = {
  /** Deposits, with the stakes since each. */
  deposits: readonly { at: Date; amount_cents: bigint; staked_cents: bigint }[]
  /** Approved withdrawals: what left unplayed need not be played any more. */
  withdrawals: readonly { at: Date; amount_cents: bigint }[]
}

export type Played = { staked_cents: bigint; asked_cents: bigint }

/**
 * What had to be staked and what was staked: since each deposit, the sum of it and later deposits
 * minus later withdrawals. Of several deposits, the one with the largest missing stake; zero
 * without deposits.
 */
export function playedOf({ deposits, withdrawals }: Paid, percent: number): Played {
  let paidIn = 0n
  let worst: Played | undefined
  const newestFirst = deposits.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  for (const { at, amount_cents, staked_cents } of newestFirst) {
    paidIn += amount_cents
    const left = paidIn - sumSince(withdrawals, at)
    // Rounded up: a missing fraction of a cent counts.
    const asked_cents = left <= 0n ? 0n : (left * BigInt(percent) + 99n) / 100n
    const missing = asked_cents - staked_cents
    if (!worst || missing > worst.asked_cents - worst.staked_cents)
      worst = { staked_cents, asked_cents }
  }
  return worst ?? { staked_cents: 0n, asked_cents: 0n }
}

function sumSince(payments: Paid['withdrawals'], since: Date): bigint {
  return payments.reduce((sum, { at, amount_cents }) => (at < since ? sum : sum + amount_cents), 0n)
}

function ruleOf(rules: readonly WithdrawalRule[], currency: string): WithdrawalRule | undefined {
  return rules.find((rule) => rule.currency === currency)
}

const shareScale = 1_000_000n

type AllowanceOf = (currency: string) => bigint | undefined

/** Whether a day's withdrawals stay within an allowance, of which each currency uses its part. */
function fits(withdrawalsOfDay: readonly Sum[], allowanceOf: AllowanceOf): boolean {
  return shareOf(withdrawalsOfDay, allowanceOf) <= shareScale
}

/** Rounded up, so that many small sums never pass where one large sum would not. */
function shareOf(sums: readonly Sum[], allowanceOf: AllowanceOf): bigint {
  return sums.reduce((total, { currency, amount_cents }) => {
    const allowed = allowanceOf(currency) ?? 0n
    if (allowed === 0n) return total + shareScale + 1n
    return total + (amount_cents * shareScale + allowed - 1n) / allowed
  }, 0n)
}

/** A day's withdrawals converted to this currency by the part of the allowance that each uses. */
function sumAs(currency: string, sums: readonly Sum[], allowanceOf: AllowanceOf): bigint {
  const own = sums.reduce(
    (sum, one) => (one.currency === currency ? sum + one.amount_cents : sum),
    0n,
  )
  const others = sums.filter((one) => one.currency !== currency)
  const allowed = allowanceOf(currency) ?? 0n
  return own + (shareOf(others, allowanceOf) * allowed + shareScale - 1n) / shareScale
}
