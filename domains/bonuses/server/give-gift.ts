import type { Work } from '@casino/db/work.ts'
import { grant, type PrizeSource } from '@casino/prizes/public'
import { type BonusRow, findByKey } from './bonuses/bonus-store.ts'
import { lockBonuses } from './bonuses/lock-bonuses.ts'
import { findSpinsByKey, type SpinRow } from './freespins/spin-store.ts'
import type { PublishedPlan } from './plans/plan-store.ts'

export type Gift = {
  version: PublishedPlan
  player_id: bigint
  currency: string
  amount_cents: bigint
  strategy: string
  deposit_key?: string
  /** Gives once. */
  key: string
}
export type GivenGift = { bonus: BonusRow } | { spins: SpinRow }

/**
 * Gives a gift of a plan behind the guard of all prizes, once for the key. Refuses with a code of
 * `bonusRefusals`. `source`: how the player came to it.
 */
export async function giveGift(
  work: Work,
  { version, player_id, currency, amount_cents, strategy, deposit_key, key }: Gift,
  source: Pick<PrizeSource, 'kind'> & { consent?: 'receive_promos' } = { kind: 'claimed' },
): Promise<GivenGift> {
  const { plan, version_id } = version
  const prize = {
    kind: 'bonus',
    version_id,
    currency,
    amount_cents,
    strategy,
    ...(deposit_key === undefined ? {} : { deposit_key }),
  }
  const from = { domain: 'bonuses', product: plan.product, ...source } as PrizeSource
  await lockBonuses(work.tx, player_id)
  await grant(work, { player_id, prize, source: from, key })
  const bonus = await findByKey(work.tx, key)
  if (bonus) return { bonus }
  const spins = await findSpinsByKey(work.tx, key)
  if (!spins) throw new Error(`the gift ${key} was not issued`)
  return { spins }
}
