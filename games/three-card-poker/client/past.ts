import '@casino/game-kit/client/cards/felt.css'
import './three-card.css'
import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { View } from '../game.ts'

/** A past round: both hands and how it ended. */
export const past: PastView = { name, draw }

function name(play: PastPlay, { t, times }: PastFormat): string {
  const { player_kind, result } = play.outcome as View
  const end = result ? `, ${t(`result_${result}`)}` : ''
  return `${t(`kind_${player_kind}`)}${end}, ${times(play.payout_cents / play.stake_cents)}`
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { t } = format
  const { player, dealer = [] } = play.outcome as View
  const row = (title: string, cards: View['player']) =>
    el(
      'div',
      { class: 'tc-row' },
      el('div', { class: 'tc-cards' }, ...cards.map((card) => cardFace(t, card))),
      el('span', { class: 'gk-felt-sum', text: title }),
    )
  const rows = [
    ...(dealer.length > 0 ? [row(t('dealer'), dealer)] : []),
    row(t('your_hand'), player),
  ]
  const figure = drawing(name(play, format), el('div', { class: 'tc-past' }, ...rows))
  figure.classList.add('gk-drawing-tall')
  return figure
}
