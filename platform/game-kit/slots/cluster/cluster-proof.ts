import type { Computed } from '../rounds/computed.ts'
import { chanceOfSpread, roundSpread } from '../rounds/spread.ts'
import { atCount, columnsOf, floatsFor, mostOf } from '../rounds/strips.ts'
import { clusterMeanByBits } from './cluster-bits.ts'
import type { ClusterDefinition } from './cluster-definition.ts'
import { clusterStatsOf } from './cluster-stats.ts'

export function proveCluster(definition: ClusterDefinition): Computed {
  const { reels, rows, free_spins, scatter } = definition
  const freeSpinsFor = (scatters: number) => atCount(free_spins.awards, scatters)
  const ofPaid = clusterStatsOf(definition, reels, 1)
  const ofFree = clusterStatsOf(definition, free_spins.reels, free_spins.multiplier)
  let unlimitedMean = ofPaid.mean
  let featureChance = 0
  for (const [scatters, spread] of ofPaid.spreads) {
    const chance = chanceOfSpread(spread)
    unlimitedMean += chance * freeSpinsFor(scatters) * ofFree.mean
    if (freeSpinsFor(scatters) > 0) featureChance += chance
  }
  const paid = clusterMeanByBits(definition, reels, 1)
  const free = clusterMeanByBits(definition, free_spins.reels, free_spins.multiplier)
  const secondMean = paid.scatters.reduce(
    (sum, chance, scatters) => sum + chance * freeSpinsFor(scatters) * free.mean,
    paid.mean,
  )
  const trigger = mostOf(columnsOf(reels, rows), scatter.symbol)
  const best = floatsFor(columnsOf(free_spins.reels, rows), ofFree.largest.stops)
  return {
    round: roundSpread(ofPaid.spreads, ofFree.spreads.get(0), freeSpinsFor),
    unlimitedMean,
    secondMean,
    featureChance,
    largestFloats: [
      ...floatsFor(columnsOf(reels, rows), trigger.stops),
      ...Array.from({ length: freeSpinsFor(trigger.count) }, () => best).flat(),
    ],
  }
}
