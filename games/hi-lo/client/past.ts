import './past.css'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastLook, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import type { View } from '../game.ts'
import { createStrip } from './strip.ts'

/** A round that is over: its cards in their order, each with the guess that led to it. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t, times }: PastLook): string {
  const { correct, multiplier } = outcome as View
  const told = { correct, times: times(multiplier) }
  return t(multiplier > 0 ? 'past_cashed' : 'past_wrong', told)
}

function draw(play: PastPlay, look: PastLook): HTMLElement {
  const { cards, moves } = play.outcome as View
  const strip = createStrip(look.t)
  strip.show(cards, moves)
  const figure = drawing(name(play, look), strip.element)
  figure.classList.add('gk-drawing-tall', 'hi-lo-past')
  return figure
}
