import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { playerOf } from '@casino/players/public'
import { amountOf } from '../../rules.ts'
import { giveGift } from '../give-gift.ts'
import type { PublishedPlan } from '../plans/plan-store.ts'

type Automatic = {
  player_id: bigint
  /** Gives once. */
  key: string
  strategy: string
  /** Instead of the amount of the plan. */
  amount_cents?: bigint | undefined
}

/** Gives a plan that nobody asked for. Returns `given`, or the code of the refusal. */
export async function giveAutomatic(
  work: Work,
  version: PublishedPlan,
  { player_id, key, strategy, amount_cents: own_cents }: Automatic,
): Promise<string> {
  const { tx, log } = work
  const { plan } = version
  const player = await playerOf(tx, player_id)
  if (!player) return 'player_unknown'
  const { currency } = player
  const planned = plan.spins ? 0n : amountOf(plan, currency, 0n)
  if (planned === undefined) return 'bonus_currency_unknown'
  const amount_cents = plan.spins ? 0n : (own_cents ?? planned)
  if (amount_cents > planned) return 'bonus_above_plan'
  const gift = { version, player_id, currency, amount_cents, strategy, key, isUnasked: true }
  try {
    await inSavepoint(tx, () => giveGift(work, gift))
    return 'given'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.info({ player: String(player_id), refusal: error.code, plan: version.key }, 'no bonus')
    return error.code
  }
}
