import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import type { Card } from '../game.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const names: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

const suitPaths: Record<Card['suit'], string> = {
  hearts: 'M32 56C8 38 6 26 10 18c5-9 17-9 22 2 5-11 17-11 22-2 4 8 2 20-22 38z',
  diamonds: 'M32 6 54 32 32 58 10 32z',
  spades:
    'M32 6c4 10 24 18 24 32 0 11-14 14-20 5 0 6 2 11 6 14H22c4-3 6-8 6-14-6 9-20 6-20-5C8 24 28 16 32 6z',
  clubs:
    'M32 6c9 0 14 9 9 17 9-2 17 3 17 12 0 11-15 15-22 5 0 7 2 13 6 17H22c4-4 6-10 6-17-7 10-22 6-22-5 0-9 8-14 17-12-5-8 0-17 9-17z',
}

/** A playing card; its back without a card. */
export function cardElement(t: Translate, card: Card | undefined): HTMLElement {
  if (!card) return el('div', { class: 'hi-lo-face hi-lo-back', attrs: { 'aria-hidden': true } })
  const rank = names[card.rank] ?? String(card.rank)
  const isRed = card.suit === 'hearts' || card.suit === 'diamonds'
  const corner = el('span', { class: 'hi-lo-rank', text: rank, attrs: { 'aria-hidden': true } })
  const label = t('card', { rank, suit: t(card.suit) })
  const attrs = { role: 'img', 'aria-label': label }
  const face = el('div', { class: `hi-lo-face ${isRed ? 'hi-lo-red' : ''}`, attrs }, corner)
  face.append(suitPicture(card.suit, 'hi-lo-small'), suitPicture(card.suit, 'hi-lo-large'))
  return face
}

function suitPicture(suit: Card['suit'], look: string): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 64 64')
  svg.setAttribute('class', look)
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svgSpace, 'path')
  path.setAttribute('d', suitPaths[suit])
  svg.append(path)
  return svg
}
