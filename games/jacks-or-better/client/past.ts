import './jacks.css'
import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { View } from '../game.ts'

/** A past round: the cards of the deal, which were kept, and the final hand. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t, times }: PastFormat): string {
  const { kind, multiple = 0 } = outcome as View
  return `${t(`kind_${kind}`)}, ${times(multiple)}`
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { t } = format
  const { cards, dealt, held } = play.outcome as View
  const row = (shown: View['cards'], isHeld: (at: number) => boolean) =>
    el(
      'div',
      { class: 'vp-past-row' },
      ...shown.map((card, at) =>
        el('span', { class: isHeld(at) ? 'vp-past-held' : '' }, cardFace(t, card)),
      ),
    )
  const rows = dealt ? [row(dealt, (at) => held?.[at] === true)] : []
  const box = el(
    'div',
    { class: 'vp-past' },
    ...rows,
    row(cards, () => false),
  )
  const figure = drawing(name(play, format), box)
  figure.classList.add('gk-drawing-tall')
  return figure
}
