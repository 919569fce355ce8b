import { certain, emptySpread, type Spread, sumOf } from '../rounds/spread.ts'
import { cellsCount, type HoldDefinition } from './hold-definition.ts'

/** The mean value of a coin, in units. */
export function meanCoin({ hold }: HoldDefinition): number {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  return hold.values.reduce((sum, { units, weight }) => sum + units * weight, 0) / weights
}

/**
 * The chance of each number of coins at the end, from a number at the start: a Markov chain over
 * the number of coins and the respins left.
 */
export function finalCounts(definition: HoldDefinition, start: number): number[] {
  const { hold } = definition
  const cells = cellsCount(definition)
  const ends = new Array<number>(cells + 1).fill(0)
  let states = [{ coins: start, left: hold.respins, chance: 1 }]
  while (states.length > 0) {
    const after = new Map<number, { coins: number; left: number; chance: number }>()
    for (const { coins, left, chance } of states) {
      if (left === 0 || coins === cells) {
        ends[coins] = (ends[coins] ?? 0) + chance
        continue
      }
      newCoins(cells - coins, hold.chance.hits / hold.chance.of).forEach((share, fresh) => {
        const state = { coins: coins + fresh, left: fresh > 0 ? hold.respins : left - 1 }
        const key = state.coins * (hold.respins + 1) + state.left
        const known = after.get(key)?.chance ?? 0
        after.set(key, { ...state, chance: known + chance * share })
      })
    }
    states = [...after.values()]
  }
  return ends
}

/** The binomial distribution. */
function newCoins(free: number, chance: number): number[] {
  let counts = [1]
  for (let cell = 0; cell < free; cell += 1) {
    counts = [...counts, 0].map(
      (none, count) => none * (1 - chance) + (counts[count - 1] ?? 0) * chance,
    )
  }
  return counts
}

/** The spread of what the coins pay at the end, by the number of coins at the start. */
export function holdSpreads(definition: HoldDefinition): Map<number, Spread> {
  const { hold, units, max_win } = definition
  const limit = max_win * units
  const cells = cellsCount(definition)
  const coin = emptySpread(limit)
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  for (const value of hold.values) {
    const at = Math.min(value.units, limit)
    coin[at] = (coin[at] ?? 0) + value.weight / weights
  }
  const sums = [certain(0, limit)]
  for (let count = 1; count <= cells; count += 1) {
    sums.push(sumOf(sums[count - 1] ?? coin, coin))
  }
  const full = sums[cells]
  if (full) sums[cells] = sumOf(full, certain(hold.grand * units, limit))
  const starts = Array.from({ length: cells - hold.starts + 1 }, (_, more) => hold.starts + more)
  return new Map(
    starts.map((start) => {
      const total = emptySpread(limit)
      finalCounts(definition, start).forEach((chance, count) => {
        const sum = sums[count]
        if (chance === 0 || !sum) return
        for (let won = 0; won <= limit; won += 1) {
          total[won] = (total[won] ?? 0) + chance * (sum[won] ?? 0)
        }
      })
      return [start, total]
    }),
  )
}

/**
 * The mean of the same by another way: a recursion over every set of held cells and every set of
 * cells that a respin can add.
 */
export function holdMeansBySets(definition: HoldDefinition): (start: number) => number {
  const { hold, units } = definition
  const cells = cellsCount(definition)
  const all = 2 ** cells - 1
  const [hit, miss] = [hold.chance.hits / hold.chance.of, 1 - hold.chance.hits / hold.chance.of]
  const coin = meanCoin(definition)
  const known = new Map<number, number>()
  const meanFrom = (held: number): number => {
    if (held === all) return cells * coin + hold.grand * units
    const before = known.get(held)
    if (before !== undefined) return before
    const free = all & ~held
    let more = 0
    for (let fresh = free; fresh > 0; fresh = (fresh - 1) & free) {
      more += hit ** bitsIn(fresh) * miss ** bitsIn(free & ~fresh) * meanFrom(held | fresh)
    }
    const none = miss ** bitsIn(free)
    let mean = bitsIn(held) * coin
    for (let left = 1; left <= hold.respins; left += 1) mean = more + none * mean
    known.set(held, mean)
    return mean
  }
  return (start) => meanFrom(2 ** start - 1)
}

function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
