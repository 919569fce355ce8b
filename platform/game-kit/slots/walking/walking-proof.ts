import type { Computed } from '../rounds/computed.ts'
import { certain, emptySpread, type Spread, sumOf } from '../rounds/spread.ts'
import { columnsOf, floatsFor, mostOf } from '../rounds/strips.ts'
import type { WalkingDefinition } from './walking-definition.ts'
import {
  allSets,
  chanceOf,
  type ReelSet,
  spinMeanByCells,
  spinSpread,
  walked,
  wildChances,
} from './walking-stats.ts'

export function proveWalking(definition: WalkingDefinition): Computed {
  const { reels, rows, wild, respins_max } = definition
  const chances = wildChances(definition)
  const columns = columnsOf(reels, rows)
  const { round, mean } = backward(definition, chances)
  const best = floatsFor(columns, mostOf(columns, wild).stops)
  return {
    round,
    unlimitedMean: mean,
    secondMean: forwardMean(definition, chances),
    featureChance: 1 - chanceOf(chances, 0, 0) - chanceOf(chances, 0, 1),
    largestFloats: Array.from({ length: respins_max + 1 }, () => best).flat(),
  }
}

/**
 * The spread of a round, from the last respin back to the paid spin: by wild reels the spread of
 * their spin and of all that follows.
 */
function backward(
  definition: WalkingDefinition,
  chances: readonly number[],
): { round: Spread; mean: number } {
  const { respins_max, max_win, units } = definition
  const limit = max_win * units
  const sets = allSets(definition)
  const possible = sets.filter((wilds) => sets.some((held) => chanceOf(chances, held, wilds) > 0))
  const spins = new Map(possible.map((wilds) => [wilds, spinSpread(definition, wilds)]))
  const nothing = { round: certain(0, limit), mean: 0 }
  let after = new Map<ReelSet, typeof nothing>()
  for (let left = 0; left <= respins_max; left += 1) {
    const ofWilds = new Map(
      [...spins].map(([wilds, spin]) => {
        const more = after.get(walked(wilds))
        const round = more ? sumOf(spin.spread, more.round) : spin.spread
        return [wilds, { round, mean: spin.mean + (more?.mean ?? 0) }] as const
      }),
    )
    const starts = left === respins_max ? [0] : sets.filter((held) => held > 0)
    after = new Map(
      starts.map((held) => {
        const total = { round: emptySpread(limit), mean: 0 }
        for (const [wilds, { round, mean }] of ofWilds) {
          const chance = chanceOf(chances, held, wilds)
          if (chance === 0) continue
          total.mean += chance * mean
          for (let won = 0; won <= limit; won += 1) {
            total.round[won] = (total.round[won] ?? 0) + chance * (round[won] ?? 0)
          }
        }
        return [held, total] as const
      }),
    )
  }
  return after.get(0) ?? nothing
}

/** The mean from the paid spin forward: how likely each set of wild reels is in each respin. */
function forwardMean(definition: WalkingDefinition, chances: readonly number[]): number {
  const sets = allSets(definition)
  const means = new Map(sets.map((wilds) => [wilds, spinMeanByCells(definition, wilds)]))
  let held = new Map<ReelSet, number>([[0, 1]])
  let mean = 0
  for (let spin = 0; spin <= definition.respins_max; spin += 1) {
    const next = new Map<ReelSet, number>()
    for (const wilds of sets) {
      const chance = [...held].reduce(
        (sum, [from, share]) => sum + share * chanceOf(chances, from, wilds),
        0,
      )
      mean += chance * (means.get(wilds) ?? 0)
      const to = walked(wilds)
      if (to > 0) next.set(to, (next.get(to) ?? 0) + chance)
    }
    held = next
  }
  return mean
}
