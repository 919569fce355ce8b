import { type ClientDefinition, multipliersOf, unitsOf } from './client-definition.ts'

/** The fewest scatters that start free spins or respins; infinite without a feature. */
export function scattersRequired({ free_spins, hold }: ClientDefinition): number {
  if (hold) return hold.starts
  const counts = Object.keys(free_spins?.awards ?? {}).map(Number)
  return counts.length > 0 ? Math.min(...counts) : Number.POSITIVE_INFINITY
}

/** Every symbol once: wild and scatter first, then the others by payout. */
export function symbolsOf(definition: ClientDefinition): string[] {
  const { wild, scatter, pays } = definition
  const special = [wild, scatter?.symbol].filter((symbol) => typeof symbol === 'string')
  const best = (symbol: string) => Math.max(0, ...Object.values(pays[symbol] ?? {}))
  const others = Object.keys(pays).filter((symbol) => !special.includes(symbol))
  return [...special, ...others.sort((a, b) => best(b) - best(a))]
}

export type Pay = { count: number; amount_cents: number }

/**
 * The payouts of a symbol at a stake, the highest count first, without the drawn fraction of a
 * subunit.
 */
export function paysOf(definition: ClientDefinition, symbol: string, stakeCents: number): Pay[] {
  const isScatter = definition.scatter?.symbol === symbol
  const byCount = isScatter ? definition.scatter?.pays : definition.pays[symbol]
  const unitsPer = isScatter ? 1 : unitsOf(definition)
  return Object.entries(byCount ?? {})
    .filter(([, times]) => times > 0)
    .map(([count, times]) => ({
      count: Number(count),
      amount_cents: Math.floor((stakeCents * times) / unitsPer),
    }))
    .sort((a, b) => b.count - a.count)
}

/** The multiplier of all free spins; undefined if it differs between spins. */
export function commonMultiplier(definition: ClientDefinition): number | undefined {
  const multipliers = new Set(multipliersOf(definition))
  return multipliers.size === 1 ? [...multipliers][0] : undefined
}
