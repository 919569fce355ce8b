import { invalid } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { noteRisk as contract, keptTexts, type RiskWord, saidCents } from '../risk-contract.ts'
import { addRiskWord } from './risk-store.ts'

/** Keeps for staff what a browser says of a payment; it decides nothing. */
export async function noteRisk(
  { tx, now: at, player, visitor }: PlayerContext,
  asked: RiskWord,
): Promise<Record<string, never>> {
  const amount_cents = saidCents(asked)
  if (amount_cents === undefined) throw invalid(contract, { amount: 'amount_invalid' })
  await addRiskWord(tx, player.id, {
    at,
    ip: visitor.ip,
    type: asked.type,
    amount_cents,
    currency: asked.currency || null,
    word: keptTexts(asked),
  })
  return {}
}
