import type { PartsData } from '../withdrawal/payout-queries.ts'

type Rule = PartsData['rules']['content'][number]
type Payment = Pick<PartsData['payment']['content'], 'action' | 'finished_at'>
type Steps = PartsData['steps']['content']

/** How a check stands: staff approve a withdrawal that a check did not pass. */
export type Outcome = 'passed' | 'approved' | 'open' | 'player' | 'unmet'

/** Checks of a withdrawal that the player can complete. */
const byPlayer = new Set(['address_unconfirmed', 'identity_unverified', 'deposit_unplayed'])

export function outcomeOf(
  { rule, passed }: Pick<Rule, 'rule' | 'passed'>,
  { action, finished_at }: Payment,
  steps: Steps,
): Outcome {
  if (passed) return 'passed'
  if (action === 'deposit') return 'unmet'
  if (steps.some(({ state }) => state === 'approved')) return 'approved'
  if (finished_at !== null) return 'unmet'
  return byPlayer.has(rule) ? 'player' : 'open'
}
