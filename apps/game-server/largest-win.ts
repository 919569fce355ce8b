import type { AnyGame } from '@casino/game-kit/game.ts'
import { targetMin } from '@casino/game-limbo/game.ts'
import { cellsCount, multiplierOf } from '@casino/game-mines/game.ts'

/** Games whose largest win is far apart from one choice of the player to another. */
const chosen: Record<string, { least: number; of(input: never): number }> = {
  limbo: { least: targetMin, of: ({ target }: { target: number }) => target },
  mines: {
    least: multiplierOf(1, cellsCount - 1),
    of: ({ mines }: { mines: number }) => multiplierOf(mines, cellsCount - mines),
  },
}

/** The most that a play can win, as a multiple of its stake. */
export function largestWinOf(game: AnyGame, input: unknown): number {
  return chosen[game.slug]?.of(input as never) ?? game.maxWin
}

/** The largest win of the most careful way to play: a stake too high for it fits no play at all. */
export function leastMaxWinOf(game: AnyGame): number {
  return chosen[game.slug]?.least ?? game.maxWin
}
