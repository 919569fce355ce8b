import { linear, type Paint } from '../kit/paint.ts'
import { chip } from '../props/chip.ts'
import { playingCard, type Suit } from '../props/playing-card.ts'
import { stand } from './hero.ts'

type Card = { rank: string; suit: Suit }

/** Cards in a fan, from left to right. */
function fan(
  paint: Paint,
  cards: readonly Card[],
  { scale, spread }: { scale: number; spread: number },
): string {
  const middle = (cards.length - 1) / 2
  return cards
    .map((card, at) => {
      const from = at - middle
      return stand(paint, playingCard(paint, card), {
        x: from * spread,
        y: from * from * (spread / 9) - 20,
        scale,
        turn: from * (44 / cards.length),
      })
    })
    .join('')
}

export function blackjack(paint: Paint): string {
  const cards: Card[] = [
    { rank: 'A', suit: 'spade' },
    { rank: 'K', suit: 'heart' },
  ]
  return (
    fan(paint, cards, { scale: 1.86, spread: 150 }) +
    stand(paint, chip(paint, { hue: 25, count: 4 }), { x: -190, y: 200, scale: 0.6 }) +
    stand(paint, chip(paint, { hue: 255, count: 2 }), { x: -70, y: 222, scale: 0.6 }) +
    stand(paint, chip(paint, { hue: 150, count: 3 }), { x: 190, y: 214, scale: 0.62 })
  )
}

export function baccarat(paint: Paint): string {
  return (
    stand(paint, playingCard(paint, { rank: '9', suit: 'diamond' }), {
      x: -112,
      y: -40,
      scale: 1.72,
      turn: -10,
    }) +
    stand(paint, playingCard(paint, { rank: 'Q', suit: 'club' }), {
      x: 96,
      y: -20,
      scale: 1.72,
      turn: 9,
    }) +
    plate(paint) +
    stand(paint, chip(paint, { hue: 300, count: 3 }), { x: 196, y: 206, scale: 0.56 })
  )
}

/** The dealer's pallet that moves the cards. */
function plate(paint: Paint): string {
  const wood = linear(paint, '#5b2c02, #c98a1c @.4, #6b3503', '0 0 1 1')
  return (
    `<g transform="translate(-40 190) rotate(-12)"><rect x="-190" y="-30" width="250" height="64" rx="32" fill="${wood}"/>` +
    `<rect x="40" y="-10" width="200" height="24" rx="12" fill="${wood}"/>` +
    '<rect x="-178" y="-24" width="226" height="20" rx="10" fill="#fff" opacity=".25"/></g>'
  )
}

export function videoPoker(paint: Paint): string {
  const cards: Card[] = [
    { rank: '10', suit: 'spade' },
    { rank: 'J', suit: 'spade' },
    { rank: 'Q', suit: 'spade' },
    { rank: 'K', suit: 'spade' },
    { rank: 'A', suit: 'spade' },
  ]
  return fan(paint, cards, { scale: 1.36, spread: 86 })
}

export function threeCards(paint: Paint): string {
  const cards: Card[] = [
    { rank: 'Q', suit: 'diamond' },
    { rank: 'Q', suit: 'spade' },
    { rank: 'Q', suit: 'heart' },
  ]
  return (
    fan(paint, cards, { scale: 1.6, spread: 128 }) +
    stand(paint, chip(paint, { hue: 95, count: 3 }), { x: -150, y: 214, scale: 0.62 }) +
    stand(paint, chip(paint, { hue: 330, count: 2 }), { x: 150, y: 222, scale: 0.62 })
  )
}
