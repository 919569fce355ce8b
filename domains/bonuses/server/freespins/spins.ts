import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import { addJob } from '@casino/jobs/job.ts'
import * as contract from '../../contract.ts'
import { moveSpins } from '../../rules.ts'
import { assertMayTake } from '../bonuses/activate-bonus.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { versionsOf } from '../plans/plan-store.ts'
import { pushSpins } from '../push-gift.ts'
import { spinsDue } from '../tasks.ts'
import { viewSpins } from '../view-gift.ts'
import { endSpinsAs } from './end-spins.ts'
import { findSpins, saveSpins, spinsOf } from './spin-store.ts'

const dayMs = 86_400_000

export async function listFreespins({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listFreespins>> {
  return viewSpins(db, await spinsOf(db, player.id))
}

/** Activates free spins: a job issues them at the provider of their games. */
export async function activateFreespins(
  context: PlayerContext,
  { id }: Input<typeof contract.activateFreespins>,
): Promise<Output<typeof contract.activateFreespins>> {
  const { tx, now, player } = context
  await assertMayTake(context, player.id)
  const spins = await findSpins(tx, { id, player_id: player.id })
  if (!spins) throw refuse(contract.activateFreespins, 'freespins_unknown')
  const isRepeated = spins.stage === 'activated'
  const isLate = spins.activatable_until !== null && spins.activatable_until <= now
  if (!isRepeated && (spins.stage !== 'issued' || isLate)) {
    throw refuse(contract.activateFreespins, 'freespins_not_activatable')
  }
  if (isRepeated) return viewed(context, spins)
  const { valid_days = 1 } =
    (await versionsOf(tx, [spins.version_id])).get(spins.version_id)?.plan ?? {}
  const valid_until = new Date(now.getTime() + valid_days * dayMs)
  const stage = moveSpins(spins.stage, 'activated')
  const activated = await saveSpins(tx, spins, { stage, activated_at: now, valid_until })
  await addJob(tx, spinsDue, { player_id: player.id, id }, { key: String(id) })
  await pushSpins(context, activated)
  return viewed(context, activated)
}

/** Cancels free spins that have not been activated. */
export async function cancelFreespins(
  context: PlayerContext,
  { id }: Input<typeof contract.cancelFreespins>,
): Promise<Output<typeof contract.cancelFreespins>> {
  const { tx, player } = context
  await lockBonuses(tx, player.id)
  const spins = await findSpins(tx, { id, player_id: player.id })
  if (!spins) throw refuse(contract.cancelFreespins, 'freespins_unknown')
  if (spins.stage === 'canceled') return viewed(context, spins)
  // Those at the provider end by its report.
  if (spins.stage !== 'issued') throw refuse(contract.cancelFreespins, 'freespins_not_cancelable')
  return viewed(context, await endSpinsAs(context, spins, { to: 'canceled' }))
}

async function viewed({ tx }: PlayerContext, spins: Parameters<typeof viewSpins>[1][number]) {
  const [view] = await viewSpins(tx, [spins])
  if (!view) throw refuse(contract.activateFreespins, 'freespins_unknown')
  return view
}
