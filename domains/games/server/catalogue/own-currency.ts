import type { CardGame } from '../../game.ts'

/**
 * Keeps only the player's currency, none for guests: with all currencies a page of games would be
 * large.
 */
export function inOwnCurrency<Shown extends Pick<CardGame, 'currencies'>>(
  game: Shown,
  player: { currency: string } | undefined,
): Shown {
  const own = player && game.currencies[player.currency]
  return { ...game, currencies: player && own ? { [player.currency]: own } : {} }
}
