import type { AnyGame } from '@casino/game-kit/game.ts'
import { betRange } from '../bet-levels.ts'

/** Free spins are spins of a slot: each is decided at once and needs no move of the player. */
export function takesFreespins({ kind, category }: AnyGame): boolean {
  return kind === 'instant' && category === 'slots'
}

/** The stake of a level in a game; undefined if the game has no such level in the currency. */
export function stakeAtLevel(
  game: AnyGame,
  { currency, bet_level }: { currency: string; bet_level: number },
): number | undefined {
  return betRange(game, { currency })?.bet_levels[bet_level]
}
