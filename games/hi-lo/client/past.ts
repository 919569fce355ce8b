import './past.css'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import type { View } from '../game.ts'
import { createStrip } from './strip.ts'

/** A past round: its cards in order, each with the guess before it. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t, times }: PastFormat): string {
  const { correct, multiplier } = outcome as View
  const values = { correct, times: times(multiplier) }
  return t(multiplier > 0 ? 'past_cashed' : 'past_wrong', values)
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { cards, moves } = play.outcome as View
  const strip = createStrip(format.t)
  strip.show(cards, moves)
  const figure = drawing(name(play, format), strip.element)
  figure.classList.add('gk-drawing-tall', 'hi-lo-past')
  return figure
}
