import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import {
  noteRisk as contract,
  type RiskReport,
  reportedCents,
  storedTexts,
} from '../../risk-contract.ts'
import { addRiskReport } from './risk-store.ts'

/** Stores the browser's data about a payment for staff; it decides nothing. */
export async function noteRisk(
  { tx, now: at, player, visitor }: PlayerContext,
  report: RiskReport,
): Promise<Record<string, never>> {
  const amount_cents = reportedCents(report)
  if (amount_cents === undefined) throw invalid(contract, { amount: 'amount_invalid' })
  await addRiskReport(tx, player.id, {
    at,
    ip: visitor.ip,
    type: report.type,
    amount_cents,
    currency: report.currency || null,
    word: storedTexts(report),
  })
  return {}
}
