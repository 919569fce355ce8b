import type { SlotDefinition } from '../slots/slot-definition.ts'

/** The fewest scatters that start free spins; infinite without any. */
export function scattersRequired({ free_spins }: SlotDefinition): number {
  const counts = Object.keys(free_spins?.awards ?? {}).map(Number)
  return counts.length > 0 ? Math.min(...counts) : Number.POSITIVE_INFINITY
}

/** Every symbol once: wild and scatter first, then the others from the best paying down. */
export function symbolsOf(definition: SlotDefinition): string[] {
  const { wild, scatter, pays } = definition
  const special = [wild, scatter?.symbol].filter((symbol) => typeof symbol === 'string')
  const best = (symbol: string) => Math.max(0, ...Object.values(pays[symbol] ?? {}))
  const others = Object.keys(pays).filter((symbol) => !special.includes(symbol))
  return [...special, ...others.sort((a, b) => best(b) - best(a))]
}

export type Pay = { count: number; amount_cents: number }

/** What a symbol pays at a stake, the highest count first; without a fraction of a subunit, which is drawn. */
export function paysOf(definition: SlotDefinition, symbol: string, stakeCents: number): Pay[] {
  const isScatter = definition.scatter?.symbol === symbol
  const byCount = isScatter ? definition.scatter?.pays : definition.pays[symbol]
  const unitsPer = isScatter ? 1 : definition.lines.length
  return Object.entries(byCount ?? {})
    .filter(([, times]) => times > 0)
    .map(([count, times]) => ({
      count: Number(count),
      amount_cents: Math.floor((stakeCents * times) / unitsPer),
    }))
    .sort((a, b) => b.count - a.count)
}

/** The multiplier all free spins share; undefined if it changes from spin to spin. */
export function commonMultiplier({ free_spins }: SlotDefinition): number | undefined {
  const multipliers = new Set(free_spins?.multipliers ?? [1])
  return multipliers.size === 1 ? [...multipliers][0] : undefined
}
