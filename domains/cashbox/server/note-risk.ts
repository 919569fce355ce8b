import type { PlayerContext } from '@casino/http/context.ts'
import { keptTexts, type RiskWord } from '../risk-contract.ts'
import { addRiskWord } from './risk-store.ts'

/** Keeps for staff what a browser says of a payment; it decides nothing. */
export async function noteRisk(
  { tx, now: at, player, visitor }: PlayerContext,
  asked: RiskWord,
): Promise<Record<string, never>> {
  const { type, amount_cents = null, currency } = asked
  const word = keptTexts(asked)
  await addRiskWord(tx, player.id, {
    at,
    ip: visitor.ip,
    type,
    amount_cents,
    currency: currency || null,
    word,
  })
  return {}
}
