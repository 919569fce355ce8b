import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { playerOf } from '@casino/players/public'
import { amountOf } from '../rules.ts'
import { admitted } from './deposits/offers-of.ts'
import { giveGift } from './give-gift.ts'
import { openPlans } from './plans/plan-store.ts'

/** Gives a new player the bonuses of a sign-up. One that is refused is left out. */
export async function giveRegistrationBonuses(work: Work, player_id: bigint): Promise<void> {
  const { tx, now, log } = work
  const player = await playerOf(tx, player_id)
  if (!player) return
  const { currency } = player
  const open = await openPlans(tx, ['registration'])
  for (const version of await admitted(tx, { player_id, currency, now }, open)) {
    const amount_cents = version.plan.spins ? 0n : amountOf(version.plan, currency, 0n)
    if (amount_cents === undefined) continue
    const gift = { version, player_id, key: `registration:${version.plan_id}:${player_id}` }
    const strategy = 'registration'
    try {
      await inSavepoint(tx, () =>
        giveGift(work, { ...gift, currency, amount_cents, strategy, isUnasked: true }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ player: String(player_id), refusal: error.code }, 'no registration bonus')
    }
  }
}
