import type { Work } from '@casino/db/work.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type RiskRow, riskReportsOf } from '../withdrawals/risk-store.ts'
import type { StaffAnswer } from './locked-withdrawal.ts'

const shownMax = 20

/** The risk data of a player's payments, newest first. */
export async function showRisk(
  { tx }: Work,
  { player_id }: { player_id: bigint },
): Promise<StaffAnswer> {
  const reports = await riskReportsOf(tx, { player_id, limit: shownMax })
  if (reports.length === 0)
    return { text: `There are no risk reports about payments of player ${player_id}.` }
  return { text: reports.map(lineOf).join('\n') }
}

function lineOf({ at, ip, type, amount_cents, currency, word }: RiskRow): string {
  const sum = amount_cents !== null && currency ? formatMoney({ amount_cents, currency }, 'en') : ''
  const texts = Object.entries(word).map(([name, text]) => `${name} ${text}`)
  return [at.toISOString(), type, sum, ip, ...texts].filter(Boolean).join(' · ')
}
