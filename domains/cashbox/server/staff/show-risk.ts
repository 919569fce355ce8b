import type { Work } from '@casino/db/work.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type RiskRow, riskWordsOf } from '../risk-store.ts'
import type { StaffAnswer } from './withdrawal-in-hand.ts'

const shownMax = 20

/** What a player's browsers said of his payments, the newest first. */
export async function showRisk(
  { tx }: Work,
  { player_id }: { player_id: bigint },
): Promise<StaffAnswer> {
  const words = await riskWordsOf(tx, { player_id, limit: shownMax })
  if (words.length === 0) return { text: `Nothing was said of payments of player ${player_id}.` }
  return { text: words.map(lineOf).join('\n') }
}

function lineOf({ at, ip, type, amount_cents, currency, word }: RiskRow): string {
  const sum = amount_cents !== null && currency ? formatMoney({ amount_cents, currency }, 'en') : ''
  const said = Object.entries(word).map(([name, text]) => `${name} ${text}`)
  return [at.toISOString(), type, sum, ip, ...said].filter(Boolean).join(' · ')
}
