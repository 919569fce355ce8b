import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Input, Outcome } from '../game.ts'
import { numbersCount } from '../tables.ts'

/** A past draw: the player's numbers, and the drawn ones. */
export const past: PastView = { name, draw }

function name({ input, outcome }: PastPlay, { t, times }: PastFormat): string {
  const { hits, multiplier } = outcome as Outcome
  const count = (input as Input).numbers.length
  return t('past', { hits: hits.length, picks: count, times: times(multiplier) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { drawn } = play.outcome as Outcome
  const { numbers } = play.input as Input
  const tiles = Array.from({ length: numbersCount }, (_, index) => {
    const number = index + 1
    const isPicked = numbers.includes(number)
    const came = drawn.includes(number) ? (isPicked ? 'keno-hit' : 'keno-drawn') : ''
    const attrs = { type: 'button', disabled: true, 'aria-pressed': String(isPicked) }
    return el('button', { class: `keno-tile ${came}`, text: String(number), attrs })
  })
  return drawing(name(play, format), el('div', { class: 'keno-board' }, ...tiles))
}
