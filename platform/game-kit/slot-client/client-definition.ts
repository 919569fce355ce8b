type Strips = readonly (readonly string[])[]
type ByCount = Readonly<Record<string, number>>

/** What the client needs to know of a slot, whatever its kind: `SlotDefinition` and all kinds fit. */
export type ClientDefinition = {
  kind?: string
  rows: number
  reels: Strips
  /** The units of a stake, if it is not split over lines. */
  units?: number
  lines?: readonly (readonly number[])[]
  wild: string | null
  pays: Readonly<Record<string, ByCount>>
  scatter: { symbol: string; pays: ByCount } | null
  free_spins: {
    awards: ByCount
    multipliers?: readonly number[]
    multiplier?: number
    wild_counts?: number
    reels?: Strips
  } | null
  /** So many coins start the respins, in which they are held. */
  hold?: { starts: number; respins: number }
}

/** The units in which an outcome counts wins; so many make one stake. */
export function unitsOf({ units, lines }: ClientDefinition): number {
  return units ?? lines?.length ?? 1
}

/** The ways to win of reels with ways. */
export function waysOf({ kind, rows, reels }: ClientDefinition): number | undefined {
  return kind === 'ways' || kind === 'hold' ? rows ** reels.length : undefined
}

/** The size of the smallest cluster that wins. */
export function clusterOf({ kind, pays }: ClientDefinition): number | undefined {
  if (kind !== 'cluster') return undefined
  return Math.min(...Object.values(pays).flatMap((byCount) => Object.keys(byCount).map(Number)))
}

/** The multipliers of the free spins, the last one for all further spins. */
export function multipliersOf({ free_spins }: ClientDefinition): readonly number[] {
  return free_spins?.multipliers ?? [free_spins?.multiplier ?? 1]
}
