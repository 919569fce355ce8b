import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { whyNotTakePart } from '@casino/prizes/public'
import { type BonusTerms, bonusOf, grantBonus } from '@casino/wallet/bonus-money'
import { openAccount } from '@casino/wallet/money'
import { boundOf, move } from '../../rules.ts'
import { type PublishedPlan, versionsOf } from '../plans/plan-store.ts'
import { pushBonus } from '../push-gift.ts'
import { type BonusRow, firstWaiting, saveBonus } from './bonus-store.ts'

const dayMs = 86_400_000

/**
 * Starts a bonus: its money is there, and its terms hold for every bet. While another one is being
 * wagered it waits. The caller holds the lock of the player's bonuses.
 */
export async function startBonus(work: Work, bonus: BonusRow): Promise<BonusRow> {
  const { tx, now } = work
  const version = (await versionsOf(tx, [bonus.version_id])).get(bonus.version_id)
  if (!version) throw new Error(`the version ${bonus.version_id} of a plan does not exist`)
  const { player_id } = bonus
  if ((await bonusOf(tx, { player_id })) || !(await grantMoney(work, bonus, version))) {
    if (bonus.stage === 'wait') return bonus
    return changed(work, bonus, { stage: move(bonus.stage, 'wait'), queued_at: now })
  }
  const valid_until = new Date(now.getTime() + version.plan.valid_days * dayMs)
  const stage = move(bonus.stage, 'handle_bets')
  return changed(work, bonus, { stage, activated_at: now, valid_until })
}

/** Starts the bonus of a player that waits longest, if none runs. It waits while they may have none. */
export async function startNext(work: Work, player_id: bigint): Promise<void> {
  const { tx, now } = work
  const next = await firstWaiting(tx, player_id)
  if (!next) return
  const source = { domain: 'bonuses', product: 'casino', kind: 'claimed' } as const
  const refusal = await whyNotTakePart(tx, { player_id, source, now })
  if (!refusal) await startBonus(work, next)
}

/** False if another bonus has begun at this moment. */
async function grantMoney(
  work: Work,
  { player_id, currency, amount_cents, wager_cents, source }: BonusRow,
  { plan, key }: PublishedPlan,
): Promise<boolean> {
  await openAccount(work.tx, { player_id, currency })
  const terms: BonusTerms = {
    wager_cents,
    contributions: plan.contributions,
    refused_classes: plan.refused_classes,
    refused_games: plan.refused_games,
    max_bet_cents: boundOf(plan.max_bet, currency),
    cap_cents: boundOf(plan.cap, currency),
    bonus_first: plan.bonus_first,
  }
  try {
    await grantBonus(work, { player_id, currency, amount_cents, source, plan: key, terms })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'other_bonus_running') return false
    throw error
  }
}

async function changed(
  work: Work,
  bonus: BonusRow,
  change: Parameters<typeof saveBonus>[2],
): Promise<BonusRow> {
  const saved = await saveBonus(work.tx, bonus, change)
  await pushBonus(work, saved)
  return saved
}
