import type { Db, Tx } from '@casino/db/connect.ts'
import { type GamePays, paysOfGames } from '@casino/games/public'
import type { LastBet } from '@casino/wallet/money'
import type { Pay } from '../../outlook.ts'
import { countedPercent, paysOf } from '../../outlook-input.ts'
import type { Plan } from '../../plan.ts'

export type UsualGame = {
  title: string
  pays: readonly Pay[]
  /** The part of a stake that counts, 1 for all of it. */
  contribution: number
  isEstimate: boolean
}

/**
 * The game that a player played most in their last bets, of those that count for a plan; else the
 * first game of the catalogue that counts. Undefined if too little is known of all of them.
 */
export async function usualGame(
  db: Db | Tx,
  { plan, bets }: { plan: Plan; bets: readonly LastBet[] },
): Promise<UsualGame | undefined> {
  const counts = Map.groupBy(bets, ({ game }) => game)
  const played = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([game]) => game)
  if (played.length > 0) {
    const known = new Map((await paysOfGames(db, played)).map((game) => [game.identifier, game]))
    const found = firstOf(
      plan,
      played.flatMap((game) => known.get(game) ?? []),
    )
    if (found) return found
  }
  return firstOf(plan, await paysOfGames(db, 'any'))
}

function firstOf(plan: Plan, games: readonly GamePays[]): UsualGame | undefined {
  for (const game of games) {
    const percent = countedPercent(plan, game)
    const pays = paysOf(game)
    if (percent > 0 && pays) return { title: game.title, contribution: percent / 100, ...pays }
  }
  return undefined
}
