import { drawing } from '../client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { colorOf, type Layout, numberText, oneZero } from '../roulette/layout.ts'
import type { Outcome } from '../roulette/roulette-game.ts'
import { createWheel, paintWheel, restBall } from './wheel/wheel-view.ts'

/** A past spin: the wheel with the ball in its pocket, and the number. */
export const past: PastView = pastOf(oneZero)

export function pastOf({ wheel }: Layout): PastView {
  return { name, draw: (play, format) => draw(play, format, wheel) }
}

function name({ outcome }: PastPlay, { t }: PastFormat): string {
  const { number } = outcome as Outcome
  const color = t(`ui_${colorOf(number)}`)
  if (number === 0) return color
  return `${color} ${numberText(number)}`
}

function draw(play: PastPlay, format: PastFormat, pockets: readonly number[]): HTMLElement {
  const { number } = play.outcome as Outcome
  const wheel = createWheel(true, pockets)
  // It is drawn in its size on the page, which is known only after it is attached.
  new ResizeObserver(() => {
    paintWheel(wheel)
    restBall(wheel, number)
  }).observe(wheel.element)
  const verdict = el('div', { class: `rl-verdict rl-verdict-${colorOf(number)}` })
  verdict.append(el('b', { text: numberText(number) }))
  return drawing(name(play, format), el('div', { class: 'rl-wheel-place' }, wheel.element, verdict))
}
