import type { Game } from '../../game.ts'

/** The games in the order of the ids; missing ones are left out. */
export function inOrder(ids: readonly bigint[], games: readonly Game[]): Game[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  return ids.map((id) => byId.get(id)).filter((game) => game !== undefined)
}
