import type { AnyGame } from '@casino/game-kit/game.ts'

/** The largest win of a play, as a multiple of its stake. */
export function largestWinOf(game: AnyGame, input: unknown): number {
  return game.kind === 'live' ? game.maxWin : (game.largestWin?.of(input) ?? game.maxWin)
}

/**
 * The largest win of the most cautious way to play: a stake that is too high for it is never
 * possible.
 */
export function leastMaxWinOf(game: AnyGame): number {
  return game.kind === 'live' ? game.maxWin : (game.largestWin?.least ?? game.maxWin)
}
