import '@casino/game-kit/client/cards/felt.css'
import './baccarat.css'
import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Outcome } from '../game.ts'

/** A past round: both hands with their totals. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t }: PastFormat): string {
  const { winner, player_total, banker_total } = outcome as Outcome
  return t('spoken', { player: player_total, banker: banker_total, winner: t(winner) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { t } = format
  const { player, banker, player_total, banker_total } = play.outcome as Outcome
  const hand = (title: string, cards: Outcome['player'], total: number) =>
    el(
      'div',
      { class: 'bc-hand' },
      el('div', { class: 'bc-cards' }, ...cards.map((card) => cardFace(t, card))),
      el('span', { class: 'gk-felt-sum', text: `${title} ${total}` }),
    )
  const hands = [hand(t('player'), player, player_total), hand(t('banker'), banker, banker_total)]
  const figure = drawing(name(play, format), el('div', { class: 'bc-past' }, ...hands))
  figure.classList.add('gk-drawing-tall')
  return figure
}
