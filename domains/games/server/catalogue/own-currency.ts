import type { CardGame } from '../../game.ts'

/** Only in what the player has, for a guest in none: a page of many games would carry all currencies of each. */
export function inOwnCurrency<Shown extends Pick<CardGame, 'currencies'>>(
  game: Shown,
  player: { currency: string } | undefined,
): Shown {
  const own = player && game.currencies[player.currency]
  return { ...game, currencies: player && own ? { [player.currency]: own } : {} }
}
