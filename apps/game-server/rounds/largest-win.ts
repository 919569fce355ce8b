import type { AnyGame } from '@casino/game-kit/game.ts'

/** The most that a play can win, as a multiple of its stake. */
export function largestWinOf(game: AnyGame, input: unknown): number {
  return game.kind === 'live' ? game.maxWin : (game.largestWin?.of(input) ?? game.maxWin)
}

/** The largest win of the most careful way to play: a stake too high for it fits no play at all. */
export function leastMaxWinOf(game: AnyGame): number {
  return game.kind === 'live' ? game.maxWin : (game.largestWin?.least ?? game.maxWin)
}
