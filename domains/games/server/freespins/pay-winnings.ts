import type { Work } from '@casino/db/work.ts'
import { bonusOf, grantBonus } from '@casino/wallet/bonus-money'
import { grant } from '@casino/wallet/money'
import { type FreespinBonus, termsOfBonus } from './freespin-bonus.ts'
import type { FreespinIssue } from './freespin-store.ts'

export type PaidAs = 'cash' | 'bonus' | 'waiting'

/** Pays the winnings of an issue, once: as cash, or as a bonus of its terms when no other is running. */
export async function payWinnings(
  work: Work,
  { player_id, currency, issue_id, bonus }: FreespinIssue,
  amount_cents: bigint,
): Promise<PaidAs> {
  const key = `freespins:${issue_id}`
  if (!bonus || bonus.wager_times === 0) {
    await grant(work, { player_id, currency, amount_cents, key })
    return 'cash'
  }
  return payBonus(work, { player_id, currency, amount_cents, source: key }, bonus)
}

type Winnings = { player_id: bigint; currency: string; amount_cents: bigint; source: string }

async function payBonus(work: Work, winnings: Winnings, bonus: FreespinBonus): Promise<PaidAs> {
  const { player_id, amount_cents } = winnings
  if (amount_cents === 0n) return 'bonus'
  if (await bonusOf(work.tx, { player_id })) return 'waiting'
  // Should another bonus begin at this moment, the grant refuses and the provider reports the end again.
  const terms = termsOfBonus(bonus, amount_cents)
  await grantBonus(work, { ...winnings, plan: bonus.plan, terms })
  return 'bonus'
}
