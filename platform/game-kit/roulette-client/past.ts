import { drawing } from '../client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { colorOf } from '../roulette/layout.ts'
import type { Outcome } from '../roulette/roulette-game.ts'
import { createWheel, paintWheel, restBall } from './wheel/wheel-view.ts'

/** A past spin: the wheel with the ball in its pocket, and the number. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t }: PastFormat): string {
  const { number } = outcome as Outcome
  const color = t(`ui_${colorOf(number)}`)
  return number === 0 ? color : `${color} ${number}`
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { number } = play.outcome as Outcome
  const wheel = createWheel(true)
  // It is drawn in its size on the page, which is known only after it is attached.
  new ResizeObserver(() => {
    paintWheel(wheel)
    restBall(wheel, number)
  }).observe(wheel.element)
  const verdict = el('div', { class: `rl-verdict rl-verdict-${colorOf(number)}` })
  verdict.append(el('b', { text: String(number) }))
  return drawing(name(play, format), el('div', { class: 'rl-wheel-place' }, wheel.element, verdict))
}
