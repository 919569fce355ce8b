import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Outcome } from '../game.ts'
import { totalOf } from '../tableau.ts'

export type Hands = {
  element: HTMLElement
  clear(): void
  /** One step for each card, in the order of the deal. */
  steps(outcome: Outcome, isQuick: boolean): (() => void)[]
  total(outcome: Outcome): void
}

type Side = 'player' | 'banker'

/** The hands of player and banker with their totals. */
export function createHands(t: Translate): Hands {
  const hand = (side: Side) => {
    const cards = el('div', { class: 'bc-cards' })
    const sum = el('span', { class: 'gk-felt-sum' })
    const title = el('b', { class: 'bc-title', text: t(side) })
    const attrs = { role: 'group', 'aria-label': t(side) }
    return { cards, sum, element: el('div', { class: 'bc-hand', attrs }, title, cards, sum) }
  }
  const hands = { player: hand('player'), banker: hand('banker') }
  return {
    element: el('div', { class: 'bc-hands' }, hands.player.element, hands.banker.element),
    clear: () => {
      for (const { cards, sum } of Object.values(hands)) {
        cards.replaceChildren()
        sum.textContent = ''
      }
    },
    steps: (outcome, isQuick) => {
      for (const { cards } of Object.values(hands)) cards.replaceChildren()
      const order: [Side, number][] = [
        ['player', 0],
        ['banker', 0],
        ['player', 1],
        ['banker', 1],
        ['player', 2],
        ['banker', 2],
      ]
      return order
        .filter(([side, at]) => outcome[side][at] !== undefined)
        .map(([side, at]) => () => {
          const face = cardFace(t, outcome[side][at])
          if (!isQuick) face.classList.add('gk-card-deal')
          if (at === 2) face.classList.add('bc-third')
          hands[side].cards.append(face)
          hands[side].sum.textContent = String(totalOf(outcome[side].slice(0, at + 1)))
        })
    },
    total: (outcome) => {
      hands.player.sum.textContent = String(outcome.player_total)
      hands.banker.sum.textContent = String(outcome.banker_total)
    },
  }
}
