import type { Computed } from '../rounds/computed.ts'
import { chanceOfSpread, roundSpread } from '../rounds/spread.ts'
import { atCount, floatsFor, mostOf } from '../rounds/strips.ts'
import type { WaysDefinition } from './ways-definition.ts'
import { freeStrips, paidStrips } from './ways-machine.ts'
import { waysMeanByCounts, waysStatsOf } from './ways-stats.ts'

export function proveWays(definition: WaysDefinition): Computed {
  const [paid, free] = [paidStrips(definition), freeStrips(definition)]
  const [ofPaid, ofFree] = [waysStatsOf(definition, paid), waysStatsOf(definition, free)]
  const freeSpinsFor = (scatters: number) => atCount(definition.free_spins.awards, scatters)
  let unlimitedMean = ofPaid.mean
  let featureChance = 0
  for (const [scatters, spread] of ofPaid.spreads) {
    const chance = chanceOfSpread(spread)
    unlimitedMean += chance * freeSpinsFor(scatters) * ofFree.mean
    if (freeSpinsFor(scatters) > 0) featureChance += chance
  }
  const byCounts = waysMeanByCounts(definition, paid)
  const freeMean = waysMeanByCounts(definition, free).mean
  const secondMean = byCounts.scatters.reduce(
    (sum, chance, scatters) => sum + chance * freeSpinsFor(scatters) * freeMean,
    byCounts.mean,
  )
  const trigger = mostOf(paid.columns, definition.scatter.symbol)
  const spins = freeSpinsFor(trigger.count)
  return {
    round: roundSpread(ofPaid.spreads, ofFree.spreads.get(0), freeSpinsFor),
    unlimitedMean,
    secondMean,
    featureChance,
    largestFloats: [
      ...floatsFor(paid.columns, trigger.stops),
      ...Array.from({ length: spins }, () => floatsFor(free.columns, ofFree.largest.stops)).flat(),
    ],
  }
}
