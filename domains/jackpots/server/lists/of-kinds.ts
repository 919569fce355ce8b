import type { Db, Tx } from '@casino/db/connect.ts'
import { classesOfGames } from '@casino/games/public'

/**
 * Jackpots with those of their games whose kind the licence allows. One that has only other games is
 * left out. Bets on such games are refused by the games themselves.
 */
export async function ofKinds<J extends { games: string[] }>(
  db: Db | Tx,
  jackpots: readonly J[],
  kinds: readonly string[],
): Promise<J[]> {
  if (kinds.length === 0) return [...jackpots]
  const classes = await classesOfGames(db, [...new Set(jackpots.flatMap(({ games }) => games))])
  return jackpots.flatMap((jackpot) => {
    const games = jackpot.games.filter((game) => kinds.includes(classes.get(game) ?? ''))
    return games.length === 0 && jackpot.games.length > 0 ? [] : [{ ...jackpot, games }]
  })
}
