import './blackjack.css'
import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { drawing } from '@casino/game-kit/client/drawing.ts'
import type { PastFormat, PastPlay, PastView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { View } from '../game.ts'
import { dealerTotal } from './texts.ts'

/** A past round: the dealer's cards and every hand. */
export const past: PastView = { name, draw }

function name({ outcome }: PastPlay, { t }: PastFormat): string {
  const { hands, dealer } = outcome as View
  const totals = hands.map(({ total }) => total).join(' / ')
  return t('past', { hands: totals, dealer: dealerTotal(t, dealer) })
}

function draw(play: PastPlay, format: PastFormat): HTMLElement {
  const { t } = format
  const { hands, dealer } = play.outcome as View
  const row = (cards: View['dealer'], text: string) =>
    el(
      'div',
      { class: 'bj-past-hand' },
      el('div', { class: 'bj-cards' }, ...cards.map((card) => cardFace(t, card))),
      el('span', { class: 'bj-result', text }),
    )
  const own = hands.map((hand) =>
    row(hand.cards, `${hand.total} ${hand.result ? t(`result_${hand.result}`) : ''}`.trim()),
  )
  const dealers = row(dealer, `${t('dealer')} ${dealerTotal(t, dealer)}`)
  const box = el('div', { class: 'bj-past' }, dealers, ...own)
  const figure = drawing(name(play, format), box)
  figure.classList.add('gk-drawing-tall')
  return figure
}
