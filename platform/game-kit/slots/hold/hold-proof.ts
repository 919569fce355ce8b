import type { Computed } from '../rounds/computed.ts'
import { chanceOfSpread, emptySpread, type Spread, sumOf } from '../rounds/spread.ts'
import { columnsOf, floatsFor, mostOf } from '../rounds/strips.ts'
import { waysMeanByCounts, waysStatsOf } from '../ways/ways-stats.ts'
import { cellsCount, type HoldDefinition } from './hold-definition.ts'
import { finalCounts, holdMeansBySets, holdSpreads, meanCoin } from './hold-stats.ts'

export function proveHold(definition: HoldDefinition): Computed {
  const { reels, rows, hold, units, scatter } = definition
  const columns = columnsOf(reels, rows)
  const strips = { columns, multiplier: 1, wildCounts: 1 }
  const ofPaid = waysStatsOf(definition, strips)
  const held = holdSpreads(definition)
  let round: Spread = emptySpread(definition.max_win * units)
  let unlimitedMean = ofPaid.mean
  let featureChance = 0
  for (const [coins, spread] of ofPaid.spreads) {
    const more = held.get(coins)
    round = plus(round, more ? sumOf(spread, more) : spread)
    if (!more) continue
    featureChance += chanceOfSpread(spread)
    unlimitedMean += chanceOfSpread(spread) * meanFrom(definition, coins)
  }
  const byCounts = waysMeanByCounts(definition, strips)
  const bySets = holdMeansBySets(definition)
  const secondMean = byCounts.scatters.reduce(
    (sum, chance, coins) => sum + (coins >= hold.starts ? chance * bySets(coins) : 0),
    byCounts.mean,
  )
  const trigger = mostOf(columns, scatter.symbol)
  const most = 1 - 2 ** -32
  return {
    round,
    unlimitedMean,
    secondMean,
    featureChance,
    // The most coins, then one in every free cell, each of the highest value.
    largestFloats: [
      ...floatsFor(columns, trigger.stops),
      ...Array.from({ length: trigger.count }, () => most),
      ...Array.from({ length: cellsCount(definition) - trigger.count }, () => [0, most]).flat(),
    ],
  }
}

/** The mean of the coins from a number at the start, by the chain over their number. */
function meanFrom(definition: HoldDefinition, start: number): number {
  const { hold, units } = definition
  const coin = meanCoin(definition)
  return finalCounts(definition, start).reduce((sum, chance, count) => {
    const grand = count === cellsCount(definition) ? hold.grand * units : 0
    return sum + chance * (count * coin + grand)
  }, 0)
}

function plus(one: Spread, other: Spread): Spread {
  return one.map((chance, won) => chance + (other[won] ?? 0))
}
