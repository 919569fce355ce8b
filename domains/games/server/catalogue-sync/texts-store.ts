import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isShown } from '../catalogue/shown-store.ts'

export type GameTexts = { title: string; descriptions: Record<string, string> }

/** The texts of an available game, by `provider:slug`. */
export async function findTexts(db: Db, identifier: string): Promise<GameTexts | undefined> {
  const { rows } = await sql<GameTexts>`select g.title, g.descriptions from games.game g
    join games.provider p on p.id = g.provider_id
    where g.identifier = ${identifier} and ${isShown}`.execute(db)
  return rows[0]
}
