import type { Card } from '@casino/game-kit/cards.ts'

export type Winner = 'player' | 'banker' | 'tie'

export type Dealt = {
  player: Card[]
  banker: Card[]
  player_total: number
  banker_total: number
  winner: Winner
}

/** Tens and court cards count nothing, an ace one. */
export function pointsOf({ rank }: Pick<Card, 'rank'>): number {
  return rank >= 10 ? 0 : rank
}

export function totalOf(cards: readonly Pick<Card, 'rank'>[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10
}

/**
 * A round of up to six cards: to player, banker, player, banker, then the third cards by the fixed
 * table.
 */
export function deal(cards: readonly Card[]): Dealt {
  const [first, second, third, fourth, fifth, sixth] = cards as [Card, Card, Card, Card, Card, Card]
  const player = [first, third]
  const banker = [second, fourth]
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8
  if (!isNatural) {
    const playersThird = totalOf(player) <= 5 ? fifth : undefined
    if (playersThird) player.push(playersThird)
    if (bankerDraws(totalOf(banker), playersThird)) banker.push(playersThird ? sixth : fifth)
  }
  const [player_total, banker_total] = [totalOf(player), totalOf(banker)]
  return {
    player,
    banker,
    player_total,
    banker_total,
    winner: winnerOf(player_total, banker_total),
  }
}

/** Whether the banker draws on this total, by the player's third card. */
export function bankerDraws(total: number, playersThird: Card | undefined): boolean {
  if (!playersThird) return total <= 5
  const points = pointsOf(playersThird)
  if (total <= 2) return true
  if (total === 3) return points !== 8
  if (total === 4) return points >= 2 && points <= 7
  if (total === 5) return points >= 4 && points <= 7
  return total === 6 && (points === 6 || points === 7)
}

function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}
