import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Card, Move } from '../game.ts'

export type Strip = {
  element: HTMLElement
  show(cards: readonly Card[], moves: readonly Move[]): void
  count(): number
  reset(): void
}

/** The round's cards in order, each with the guess before it. */
export function createStrip(t: Translate): Strip {
  const attrs = { 'aria-label': t('cards'), tabindex: 0 }
  const element = el('ol', { class: 'hi-lo-strip', attrs })
  return {
    element,
    count: () => element.childElementCount,
    reset: () => element.replaceChildren(),
    show: (cards, moves) => {
      for (let at = element.childElementCount; at < cards.length; at += 1) {
        const card = cardFace(t, cards[at], { isSmall: true })
        element.append(el('li', {}, signOf(moves[at - 1]), card))
      }
      element.scrollLeft = element.scrollWidth
    },
  }
}

const signs = { higher: '▲', lower: '▼', skip: '»' }

function signOf(move: Move | undefined): HTMLElement | undefined {
  if (!move) return undefined
  const look = move.won === undefined ? '' : move.won ? 'hi-lo-sign-right' : 'hi-lo-sign-wrong'
  return el('span', { class: look, text: signs[move.do] })
}
