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
  isUnasked?: boolean
}
const unasked = { kind: 'given', consent: 'receive_promos' } as const
export type GivenGift = { bonus: BonusRow } | { spins: SpinRow }

/**
 * Gives a gift of a plan behind the guard of all prizes, once for the key. Refuses with a code of
 * `bonusRefusals`. `isUnasked`: the player did not ask for it, so they must want our offers.
 */
export async function giveGift(
  work: Work,
  { version, player_id, currency, amount_cents, strategy, deposit_key, key, isUnasked }: Gift,
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
  const how: Pick<PrizeSource, 'kind'> = isUnasked ? unasked : { kind: 'claimed' }
  const source = { domain: 'bonuses', product: plan.product, ...how } as PrizeSource
  await lockBonuses(work.tx, player_id)
  await grant(work, { player_id, prize, source, key })
  const bonus = await findByKey(work.tx, key)
  if (bonus) return { bonus }
  const spins = await findSpinsByKey(work.tx, key)
  if (!spins) throw new Error(`the gift ${key} was not issued`)
  return { spins }
}
