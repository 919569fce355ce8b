import { findCurrency } from '@casino/money/money.ts'
import { levelAt, oneLevel, thresholdCents } from '../rules.ts'
import type { QuestRow } from './quest-store.ts'

/** The level that a score has reached; an achievement has one level, and none before its goal. */
export function reachedIn(
  { size, goal }: Pick<QuestRow, 'size' | 'goal'>,
  { currency, score }: { currency: string; score: bigint },
): number {
  if (size === oneLevel) return goal !== null && score >= goal ? 1 : 0
  const subunits = findCurrency(currency)?.subunits_to_unit ?? 100
  return levelAt(thresholdCents(size, { currency, subunits }), score)
}
