import type { Work } from '@casino/db/work.ts'
import { chiSquareOf, isBroken } from '../../experiment.ts'
import { groupSizes, runningExperiments, saveTest, stopExperiment } from './experiment-store.ts'

/**
 * Stops experiments whose groups are too unequal for chance: some players do not get their variant,
 * so the results mean nothing.
 */
export async function testGroups({ tx, now, log }: Work): Promise<void> {
  for (const { id, name, variants } of await runningExperiments(tx)) {
    const sizes = new Map((await groupSizes(tx, id)).map((one) => [one.variant, one.players]))
    const groups = variants.map((variant) => ({ variant, players: sizes.get(variant) ?? 0 }))
    await saveTest(tx, { id, chi_square: chiSquareOf(groups), now })
    if (!isBroken(groups)) continue
    await stopExperiment(tx, { id, state: 'broken', now })
    log.warn({ experiment: name, groups }, 'the groups of an experiment are unequal')
  }
}
