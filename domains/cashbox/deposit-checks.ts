// The checks before a deposit starts, and what its receipt shows of them.
import type { RuleResult } from './approval.ts'
import type { Range } from './limits.ts'

/** Each has the name of the refusal that it causes. */
export type DepositCheck =
  | 'method_unknown'
  | 'currency_without_account'
  | 'amount_below_min'
  | 'amount_above_max'
  | 'deposit_limit_reached'
  | 'deposit_limit_required'
  | 'profile_incomplete'
  | 'deposit_excluded_forbidden'
  | 'deposit_blocked_forbidden'
  | 'risk_unsaid'
  | 'address_unknown'
  | 'provider_unconfirmed'
  | 'network_unconfirmed'
type DepositResult = RuleResult<DepositCheck>

type DepositFacts = {
  amount_cents: bigint
  range: Range
  /**
   * The player's own limit that leaves the least, including this deposit; undefined without limits.
   */
  ownLimit: { used_cents: bigint; limit_cents: bigint } | undefined
  /** The licence requires a limit before a deposit. */
  isLimitRequired: boolean
  /** The browser has sent risk data for this payment. */
  isRiskReported: boolean
}

/** The results of the checks before a deposit by a page. A refused deposit is never stored. */
export function depositResults(facts: DepositFacts): DepositResult[] {
  const { ownLimit, isLimitRequired, isRiskReported } = facts
  const passed = true
  return [
    { rule: 'method_unknown', passed },
    { rule: 'currency_without_account', passed },
    ...amountResults(facts),
    ...(ownLimit
      ? [{ rule: 'deposit_limit_reached' as const, passed, figures: limitFigures(ownLimit) }]
      : []),
    ...(isLimitRequired ? [{ rule: 'deposit_limit_required' as const, passed }] : []),
    { rule: 'profile_incomplete', passed },
    { rule: 'deposit_excluded_forbidden', passed },
    { rule: 'deposit_blocked_forbidden', passed },
    ...(isRiskReported ? [{ rule: 'risk_unsaid' as const, passed }] : []),
  ]
}

type Sum = Pick<DepositFacts, 'amount_cents' | 'range'>

/** Coins arrive without a request: too few wait, and no maximum applies. */
export function coinResults(sum: Sum): DepositResult[] {
  return [{ rule: 'address_unknown', passed: true }, ...amountResults(sum)]
}

/** Small amounts that reach the minimum together. */
export function gatheredResult(sum_cents: bigint, min_cents: bigint): DepositResult {
  const figures = { unit: 'money' as const, measured: sum_cents, allowed: min_cents }
  return { rule: 'amount_below_min', passed: sum_cents >= min_cents, figures }
}

/**
 * Compares what the provider reports with the order; without numbers if the report has no valid
 * sum.
 */
export function confirmedResult(
  passed: boolean,
  sums?: { told_cents: bigint; asked_cents: bigint },
): DepositResult {
  const rule = 'provider_unconfirmed'
  if (!sums) return { rule, passed }
  const { told_cents: measured, asked_cents: allowed } = sums
  return { rule, passed, figures: { unit: 'money', measured, allowed } }
}

function amountResults({ amount_cents: measured, range }: Sum): DepositResult[] {
  const { min_cents, max_cents } = range
  const most = { unit: 'money' as const, measured, allowed: max_cents }
  return [
    gatheredResult(measured, min_cents),
    { rule: 'amount_above_max', passed: measured <= max_cents, figures: most },
  ]
}

function limitFigures({ used_cents, limit_cents }: NonNullable<DepositFacts['ownLimit']>) {
  return { unit: 'money' as const, measured: used_cents, allowed: limit_cents }
}
