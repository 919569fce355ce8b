import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import type { Input, View } from '../game.ts'
import { createGrid } from './grid.ts'

/** A past round: gems, mines, and the mine that was hit. */
export const past: PastView = { name, draw }

function name({ input, outcome }: PastPlay, { t, times }: PastFormat): string {
  const { opened, hit, multiplier } = outcome as View
  const { mines } = input as Input
  const values = { gems: opened.length, mines, times: times(multiplier) }
  return t(hit === undefined ? 'past_cashed' : 'past_hit', values)
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const grid = createGrid(format.t, () => undefined)
  grid.show(play.outcome as View)
  grid.disable(true)
  return drawing(name(play, format), grid.element)
}
