import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { variantOf } from '../../experiment.ts'
import { addExposure, runningExperiments } from './experiment-store.ts'

/** Stores once that the player has seen their variant. Nobody has two. */
export async function exposeVariant(
  { tx, now, player }: PlayerContext,
  { experiment: name, variant }: Input<typeof contract.exposeVariant>,
): Promise<Record<string, never>> {
  const [experiment] = await runningExperiments(tx, name)
  if (!experiment) throw refuse(contract.exposeVariant, 'experiment_unknown')
  if (variantOf(experiment, player.id) !== variant) {
    throw refuse(contract.exposeVariant, 'variant_of_another_group')
  }
  const { id: experiment_id } = experiment
  await addExposure(tx, { experiment_id, player_id: player.id, variant, now })
  return {}
}
