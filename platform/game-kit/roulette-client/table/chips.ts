import { oneZero, type Spot } from '../../roulette/layout.ts'

/** Chips in subunits, by the index of their spot. */
export type Bets = ReadonlyMap<number, number>

/** The table's bets, and the bets before each move of the player. */
export type Table = { bets: Bets; past: readonly Bets[] }

export type Limits = { total_max: number; spots_max: number }
export type Refused = 'too_much' | 'too_many'

export const emptyTable: Table = { bets: new Map(), past: [] }

const pastMax = 100

/** Adds chips to a spot, or returns why the limits forbid it. */
export function placeChip(
  table: Table,
  { spot, amount_cents }: { spot: number; amount_cents: number },
  limits: Limits,
): Table | Refused {
  const bets = new Map(table.bets).set(spot, (table.bets.get(spot) ?? 0) + amount_cents)
  return moved(table, bets, limits)
}

/** Takes all chips off one spot. */
export function removeChips(table: Table, spot: number): Table {
  if (!table.bets.has(spot)) return table
  const bets = new Map(table.bets)
  bets.delete(spot)
  return { bets, past: remembered(table) }
}

export function doubleBets(table: Table, limits: Limits): Table | Refused {
  const bets = new Map([...table.bets].map(([spot, cents]) => [spot, cents * 2]))
  return moved(table, bets, limits)
}

/** Replaces all bets by the given ones. */
export function layBets(table: Table, bets: Bets, limits: Limits): Table | Refused {
  return moved(table, bets, limits)
}

export function clearBets(table: Table): Table {
  return table.bets.size === 0 ? table : { bets: new Map(), past: remembered(table) }
}

export function undo(table: Table): Table {
  const bets = table.past.at(-1)
  return bets ? { bets, past: table.past.slice(0, -1) } : table
}

export function totalOf(bets: Bets): number {
  return [...bets.values()].reduce((sum, cents) => sum + cents, 0)
}

/** The bets in the game's format. */
export type WireBet = Spot & { stake_cents: number }

export function wireBets(bets: Bets, { spots } = oneZero): WireBet[] {
  return [...bets].flatMap(([index, stake_cents]) => {
    const spot = spots[index]
    return spot ? [{ kind: spot.kind, numbers: spot.numbers, stake_cents }] : []
  })
}

/** The bets of a past input; repeated spots are added. */
export function betsOf(wire: readonly WireBet[], { spots } = oneZero): Bets {
  const bets = new Map<number, number>()
  for (const { kind, numbers, stake_cents } of wire) {
    const index = spots.findIndex(
      (spot) => spot.kind === kind && spot.numbers.join() === numbers.join(),
    )
    if (index >= 0) bets.set(index, (bets.get(index) ?? 0) + stake_cents)
  }
  return bets
}

function moved(table: Table, bets: Bets, limits: Limits): Table | Refused {
  if (totalOf(bets) > limits.total_max) return 'too_much'
  if (bets.size > limits.spots_max) return 'too_many'
  return { bets, past: remembered(table) }
}

function remembered({ bets, past }: Table): readonly Bets[] {
  return [...past, bets].slice(-pastMax)
}
