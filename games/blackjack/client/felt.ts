import { cardFace } from '@casino/game-kit/client/cards/card-face.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { svgElement } from '@casino/game-kit/client/svg.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { View } from '../game.ts'
import type { Hand } from '../table.ts'
import { dealerTotal } from './texts.ts'

export type Felt = {
  element: HTMLElement
  /** An empty table with this many boxes. */
  clear(boxes: number): void
  /** Lays the cards; returns how many of them are new. */
  show(view: View, how: { stake_cents: number; isQuick: boolean }): number
  /** Shows totals and results. */
  count(view: View): void
}

type Chip = (cents: number) => HTMLElement

/** The table: the dealer's cards, the printed rules, and the hands. */
export function createFelt(t: Translate, chip: Chip): Felt {
  const dealerCards = el('div', { class: 'bj-cards' })
  const dealerSum = el('span', { class: 'bj-sum' })
  const dealer = el('div', { class: 'bj-dealer' }, dealerCards, dealerSum)
  const hands = el('div', { class: 'bj-hands' })
  const element = el('div', { class: 'bj-felt' }, dealer, print(t), hands)
  let shown = 0

  return {
    element,
    clear: (boxes) => {
      shown = 0
      dealerCards.replaceChildren()
      dealerSum.textContent = ''
      const empty = Array.from({ length: boxes }, () =>
        el('div', { class: 'bj-hand' }, el('div', { class: 'bj-cards bj-empty' })),
      )
      hands.replaceChildren(...empty)
    },
    show: (view, { stake_cents, isQuick }) => {
      const before = shown
      const faces = view.over ? view.dealer : [view.dealer[0], undefined]
      const dealt = [...faces, ...view.hands.flatMap(({ cards }) => cards)].length
      lay(t, { place: dealerCards, cards: faces, isQuick })
      hands.replaceChildren(
        ...view.hands.map((hand, at) =>
          handElement(t, { hand, isActive: at === view.active, stake_cents, chip, isQuick }),
        ),
      )
      element.dataset.hands = String(view.hands.length)
      shown = dealt
      return Math.max(0, dealt - before)
    },
    count: (view) => {
      dealerSum.textContent = view.over ? dealerTotal(t, view.dealer) : ''
    },
  }
}

type Laid = {
  place: HTMLElement
  cards: readonly (Hand['cards'][number] | undefined)[]
  isQuick: boolean
}

/** Lays cards beside those that lie there; a hidden card is turned over. */
function lay(t: Translate, { place, cards, isQuick }: Laid): void {
  const faces = cards.map((card, at) => {
    const face = cardFace(t, card)
    const old = place.children[at]
    if (old?.getAttribute('aria-label') === face.getAttribute('aria-label')) return old
    if (!isQuick) face.classList.add('gk-card-deal')
    return face
  })
  place.replaceChildren(...faces)
}

type Shown = { hand: Hand; isActive: boolean; stake_cents: number; chip: Chip; isQuick: boolean }

function handElement(
  t: Translate,
  { hand, isActive, stake_cents, chip, isQuick }: Shown,
): HTMLElement {
  const cards = el('div', { class: 'bj-cards' })
  for (const [at, card] of hand.cards.entries()) {
    const face = cardFace(t, card)
    const isNew = at === hand.cards.length - 1 && hand.cards.length > 2
    if (isNew && !isQuick) face.classList.add('gk-card-deal')
    cards.append(face)
  }
  const sum = el('span', { class: 'bj-sum', text: sumText(hand) })
  const chips = Array.from({ length: hand.stakes }, () => chip(stake_cents))
  const result = hand.result && el('span', { class: 'bj-result', text: t(`result_${hand.result}`) })
  const look = `bj-hand ${isActive ? 'bj-active' : ''} ${hand.result ? `bj-${hand.result}` : ''}`
  const element = el(
    'div',
    { class: look, attrs: { 'aria-current': isActive ? 'true' : undefined } },
    cards,
    el('div', { class: 'bj-stake' }, ...chips, sum, result),
  )
  return element
}

function sumText({ total, soft, done }: Hand): string {
  return soft && !done ? `${total - 10}/${total}` : String(total)
}

/** The rules as they are printed on the felt, in an arc. */
function print(t: Translate): HTMLElement {
  const lines = [
    { text: t('felt_pays'), y: 30, look: 'bj-print-large' },
    { text: t('felt_dealer'), y: 56, look: '' },
    { text: t('felt_insurance'), y: 80, look: '' },
  ]
  const drawn = lines.flatMap(({ text, y, look }, at) => {
    const id = `bj-arc-${at}`
    const path = svgElement('textPath', { href: `#${id}`, startOffset: '50%' })
    path.textContent = text
    return [
      svgElement('path', { id, d: `M20 ${y - 14} Q300 ${y + 26} 580 ${y - 14}`, fill: 'none' }),
      svgElement('text', { class: look, 'text-anchor': 'middle' }, path),
    ]
  })
  const picture = svgElement('svg', { viewBox: '0 0 600 96', 'aria-hidden': 'true' }, ...drawn)
  const box = el('div', { class: 'bj-print' })
  box.append(picture)
  return box
}
