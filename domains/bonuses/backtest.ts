// What a plan would have cost in the past.
import type { Plan } from './plan.ts'

/** So many days before today are tried. */
export const backtestDays = 90
/** The players with the most who are named. */
const backtestPlayersMax = 10

/** A gift that the plan would have given; they come in the order of time. */
export type PastGift = { player_id: bigint; day: string; micros: bigint }

type Backtest = {
  given_count: number
  players_count: number
  micros: bigint
  /** Those who would have had the most, the largest sum first. */
  players: { player_id: bigint; given_count: number; micros: bigint }[]
}

type Bounds = Pick<Plan, 'player_max' | 'day_max' | 'count_max' | 'budget_eur_cents'>

/** Sums past gifts within the bounds of a plan. What a bound leaves out is not given later. */
export function backtestOf(bounds: Bounds, gifts: readonly PastGift[]): Backtest {
  const budget = bounds.budget_eur_cents === null ? null : BigInt(bounds.budget_eur_cents) * 10_000n
  const byPlayer = new Map<bigint, { given_count: number; micros: bigint }>()
  const byDay = new Map<string, number>()
  let [given_count, sum] = [0, 0n]
  for (const { player_id, day, micros } of gifts) {
    const own = byPlayer.get(player_id) ?? { given_count: 0, micros: 0n }
    const ofDay = byDay.get(day) ?? 0
    const isOver =
      own.given_count >= (bounds.player_max ?? Infinity) ||
      ofDay >= (bounds.day_max ?? Infinity) ||
      given_count >= (bounds.count_max ?? Infinity) ||
      (budget !== null && sum + micros > budget)
    if (isOver) continue
    byPlayer.set(player_id, { given_count: own.given_count + 1, micros: own.micros + micros })
    byDay.set(day, ofDay + 1)
    given_count += 1
    sum += micros
  }
  const players = [...byPlayer].map(([player_id, own]) => ({ player_id, ...own }))
  return { given_count, players_count: players.length, micros: sum, players: most(players) }
}

function most(players: Backtest['players']): Backtest['players'] {
  const sorted = players.toSorted((a, b) => Number(b.micros - a.micros))
  return sorted.slice(0, backtestPlayersMax)
}
