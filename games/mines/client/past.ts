import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastLook, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import type { Input, View } from '../game.ts'
import { createGrid } from './grid.ts'

/** A field that is open: gems, mines, and the one that was hit. */
export const past: PastView = { name, draw }

function name({ input, outcome }: PastPlay, { t, times }: PastLook): string {
  const { opened, hit, multiplier } = outcome as View
  const { mines } = input as Input
  const told = { gems: opened.length, mines, times: times(multiplier) }
  return t(hit === undefined ? 'past_cashed' : 'past_hit', told)
}

function draw(play: PastPlay, look: PastLook): HTMLElement {
  const grid = createGrid(look.t, () => undefined)
  grid.show(play.outcome as View)
  grid.disable(true)
  return drawing(name(play, look), grid.element)
}
