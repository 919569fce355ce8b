import './cards.css'
import { el } from '../parts.ts'
import { svgElement } from '../svg.ts'
import type { Translate } from '../texts.ts'
import { courtPicture } from './court.ts'
import { type Place, pip, pips } from './pips.ts'
import { isRed, type Suit } from './suits.ts'

/** Ace is 1, king is 13. */
export type CardFace = { rank: number; suit: Suit }

type Look = {
  /** For a card a few dozen pixels wide: one large sign and one large suit. */
  isSmall?: boolean
}

const letters: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

/**
 * A playing card with its back. Without a card, or with the class `gk-card-closed`, the back is up;
 * taking the class away turns the card over.
 */
export function cardFace(t: Translate, card?: CardFace, { isSmall }: Look = {}): HTMLElement {
  const size = isSmall ? ' gk-card-small' : ''
  if (!card) {
    const closed = el('div', { class: 'gk-card-sides' }, el('i', { class: 'gk-card-back' }))
    return el(
      'div',
      { class: `gk-card gk-card-closed${size}`, attrs: { 'aria-hidden': true } },
      closed,
    )
  }
  const attrs = { role: 'img', 'aria-label': cardName(t, card) }
  const front = isSmall ? smallFront(card) : largeFront(card)
  const sides = el('div', { class: 'gk-card-sides' }, el('i', { class: 'gk-card-back' }))
  sides.append(front)
  return el('div', { class: `gk-card${size}`, attrs }, sides)
}

/** "Queen of hearts". */
export function cardName(t: Translate, { rank, suit }: CardFace): string {
  return t('card', { rank: signOf(rank), suit: t(suit) })
}

function signOf(rank: number): string {
  return letters[rank] ?? String(rank)
}

function largeFront(card: CardFace): SVGElement {
  const { rank, suit } = card
  const corner = corners(card)
  const middle = rank > 10 ? [courtPicture(rank, suit), ...courtPips(suit)] : pips(rank, suit)
  return front(card, [...middle, corner, svgElement('g', { transform: halfTurn }, corners(card))])
}

function smallFront(card: CardFace): SVGElement {
  const sign = text(signOf(card.rank), {
    x: card.rank === 10 ? 118 : 125,
    y: 158,
    size: card.rank === 10 ? 140 : 165,
  })
  return front(card, [sign, pip(card.suit, { x: 125, y: 252, size: 140 })])
}

const halfTurn = 'rotate(180 125 175)'

function front({ suit }: CardFace, children: SVGElement[]): SVGElement {
  const color = isRed(suit) ? ' gk-card-red' : ''
  const attributes = {
    viewBox: '0 0 250 350',
    class: `gk-card-front${color}`,
    'aria-hidden': 'true',
  }
  return svgElement('svg', attributes, ...children)
}

function corners({ rank, suit }: CardFace): SVGElement {
  const sign = text(signOf(rank), { x: rank === 10 ? 29 : 27, y: 50, size: rank === 10 ? 36 : 46 })
  return svgElement('g', {}, sign, pip(suit, { x: 27, y: 76, size: 30 }))
}

function text(content: string, { x, y, size }: Place): SVGElement {
  const element = svgElement('text', { x, y, 'font-size': size, 'text-anchor': 'middle' })
  element.textContent = content
  return element
}

function courtPips(suit: Suit): SVGElement[] {
  return [pip(suit, { x: 71, y: 62, size: 32 }), pip(suit, { x: 179, y: 288, size: 32 }, true)]
}
