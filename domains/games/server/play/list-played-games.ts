import type { PlayerReadContext } from '@casino/http/context.ts'
import type { Game } from '../../contract.ts'
import { playedGamesMax } from '../../rules.ts'
import { gamesByIds } from '../catalogue/catalogue-store.ts'
import { playedGameIds } from './play-store.ts'

/** The games that the player opened last, newest first. */
export async function listPlayedGames({ db, player }: PlayerReadContext): Promise<Game[]> {
  const ids = await playedGameIds(db, { player_id: player.id, limit: playedGamesMax })
  const games = await gamesByIds(db, ids, { player_id: player.id })
  const byId = new Map(games.map((game) => [game.id, game]))
  return ids.map((id) => byId.get(id)).filter((game) => game !== undefined)
}
