import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { variantOf } from '../../experiment.ts'
import { runningExperiments } from './experiment-store.ts'

/** The variants of the player. */
export async function listVariants({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listVariants>> {
  const running = await runningExperiments(db)
  return running.map((experiment) => ({
    experiment: experiment.name,
    variant: variantOf(experiment, player.id),
  }))
}
