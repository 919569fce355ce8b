import './cards.css'
import type { Card } from '../../cards.ts'
import { el } from '../parts.ts'
import type { Translate } from '../texts.ts'
import { courtPicture } from './court.ts'
import { isRed, suitPaths } from './suits.ts'
import { svg } from './svg.ts'

const letters: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

/** Columns and rows of the pips, in a card of 250 × 350; below the middle they stand upside down. */
const [left, middle, right] = [82, 125, 168]
const pips: Record<number, [number, number][]> = {
  2: [
    [middle, 68],
    [middle, 282],
  ],
  3: [
    [middle, 68],
    [middle, 175],
    [middle, 282],
  ],
  4: [
    [left, 68],
    [right, 68],
    [left, 282],
    [right, 282],
  ],
  5: [
    [left, 68],
    [right, 68],
    [middle, 175],
    [left, 282],
    [right, 282],
  ],
  6: [
    [left, 68],
    [right, 68],
    [left, 175],
    [right, 175],
    [left, 282],
    [right, 282],
  ],
  7: [
    [left, 68],
    [right, 68],
    [middle, 121],
    [left, 175],
    [right, 175],
    [left, 282],
    [right, 282],
  ],
  8: [
    [left, 68],
    [right, 68],
    [middle, 121],
    [left, 175],
    [right, 175],
    [middle, 229],
    [left, 282],
    [right, 282],
  ],
  9: [
    [left, 68],
    [right, 68],
    [left, 139],
    [right, 139],
    [middle, 175],
    [left, 211],
    [right, 211],
    [left, 282],
    [right, 282],
  ],
  10: [
    [left, 68],
    [right, 68],
    [middle, 104],
    [left, 139],
    [right, 139],
    [left, 211],
    [right, 211],
    [middle, 246],
    [left, 282],
    [right, 282],
  ],
}

/** `A`, `7`, `K`. */
export function rankText({ rank }: Pick<Card, 'rank'>): string {
  return letters[rank] ?? String(rank)
}

/** The card in words, for screen readers: `Ace of spades`. */
export function cardName(t: Translate, card: Card): string {
  const key = { 1: 'card_ace', 11: 'card_jack', 12: 'card_queen', 13: 'card_king' }[card.rank]
  return t('card_name', { rank: key ? t(key) : card.rank, suit: t(`suit_${card.suit}`) })
}

/** A playing card; its back without a card. Its width is that of its place. */
export function cardFace(t: Translate, card: Card | undefined): HTMLElement {
  if (!card) {
    return el('div', {
      class: 'gk-card gk-card-back',
      attrs: { role: 'img', 'aria-label': t('card_hidden') },
    })
  }
  const look = isRed(card.suit) ? 'gk-card gk-card-red' : 'gk-card'
  const attrs = { role: 'img', 'aria-label': cardName(t, card) }
  const face = el('div', { class: look, attrs })
  face.append(picture(card))
  return face
}

function picture(card: Card): SVGElement {
  const index = corner(card)
  const opposite = svg('g', { transform: 'rotate(180 125 175)' }, corner(card))
  const middlePart = card.rank > 10 ? [courtPicture(card)] : pipsOf(card)
  return svg(
    'svg',
    { viewBox: '0 0 250 350', 'aria-hidden': 'true' },
    ...middlePart,
    index,
    opposite,
  )
}

function corner(card: Card): SVGElement {
  const text = svg('text', { x: 24, y: 42, class: 'gk-card-index' })
  text.textContent = rankText(card)
  return svg('g', {}, text, suit(card, { x: 24, y: 64, size: 30 }))
}

function pipsOf(card: Card): SVGElement[] {
  if (card.rank === 1) return [suit(card, { x: 125, y: 175, size: 120 })]
  return (pips[card.rank] ?? []).map(([x, y]) => suit(card, { x, y, size: 50 }))
}

type Place = { x: number; y: number; size: number }

function suit(card: Card, { x, y, size }: Place): SVGElement {
  const scale = size / 64
  const turn = y > 175 ? ' rotate(180)' : ''
  const transform = `translate(${x} ${y})${turn} scale(${scale}) translate(-32 -32)`
  return svg('path', { d: suitPaths[card.suit], transform })
}
