// What the outlook of a bonus is computed from.
import { estimatedPays, type Pay } from './outlook.ts'
import type { Plan } from './plan.ts'

/** The stake of a player without bets, in subunits. */
export const defaultStakeCents = 100n

/**
 * The median of a player's stakes, at most the maximum bet of the plan, in subunits. A player
 * without bets stakes `defaultStakeCents`.
 */
export function usualStake(stakes: readonly bigint[], max_bet: bigint | null): bigint {
  const sorted = stakes.toSorted((a, b) => Number(a - b))
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? defaultStakeCents
  const capped = max_bet !== null && max_bet > 0n && median > max_bet ? max_bet : median
  return capped > 0n ? capped : 1n
}

type Deposit = { percent: number | null; bonus_cents: bigint; least: bigint }

/** The deposit that gives the whole bonus, rounded up; for a fixed amount the least deposit. */
export function depositForAll({ percent, bonus_cents, least }: Deposit): bigint {
  if (percent === null) return least
  const all = (bonus_cents * 100n + BigInt(percent) - 1n) / BigInt(percent)
  return all > least ? all : least
}

/** The percent of a stake on a game that counts for a plan; 0 if the plan refuses the game. */
export function countedPercent(
  plan: Pick<Plan, 'contributions' | 'refused_classes' | 'refused_games'>,
  game: { identifier: string; class: string },
): number {
  const { contributions, refused_classes, refused_games } = plan
  if (isRefused({ refused_classes, refused_games }, game)) return 0
  const own = Object.entries(contributions).find(([name]) => name === game.class)
  return own?.[1] ?? contributions['*'] ?? 0
}

/** Whether a plan refuses bets on a game. */
export function isRefused(
  { refused_classes, refused_games }: Pick<Plan, 'refused_classes' | 'refused_games'>,
  game: { identifier: string; class: string },
): boolean {
  return (
    refused_games.includes(game.identifier) || refused_classes.some((one) => one === game.class)
  )
}

/** Standard deviations of a bet of 1, where a provider names the volatility only. */
const deviations: Readonly<Record<string, number>> = {
  low: 2,
  'low-medium': 3,
  medium: 5,
  'medium-high': 8,
  high: 12,
  'very-high': 20,
}

type Known = { rtp: number | null; volatility: string | null; pays: readonly Pay[] | null }

/** The results of a bet on a game, exact or estimated; undefined if too little is known. */
export function paysOf(game: Known): { pays: readonly Pay[]; isEstimate: boolean } | undefined {
  if (game.pays) return { pays: game.pays, isEstimate: false }
  const deviation = deviations[game.volatility ?? '']
  if (game.rtp === null || deviation === undefined) return undefined
  return { pays: estimatedPays(game.rtp, deviation), isEstimate: true }
}

/** Stakes at which a plan is valued, the largest last: the maximum bet, or the whole bonus. */
export function stakesToTry({
  bonus_cents,
  max_bet,
}: {
  bonus_cents: bigint
  max_bet: bigint | null
}): bigint[] {
  const most = max_bet !== null && max_bet < bonus_cents ? max_bet : bonus_cents
  const stakes = [most / 20n, most / 4n, most].filter((stake) => stake > 0n)
  return [...new Set(stakes)]
}
