import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Members = { collection: string; games: readonly string[] }

/** Puts exactly these games into a collection; false if they are in it already. */
export async function putMembers(tx: Tx, { collection, games }: Members): Promise<boolean> {
  const { rows: removed } = await sql`delete from games.game_category gc
    using games.category c, games.game g
    where c.identifier = ${collection} and gc.category_id = c.id and g.id = gc.game_id
      and g.identifier <> all(${games}::text[])
    returning gc.game_id`.execute(tx)
  const { rows: added } = await sql`
    insert into games.game_category (game_id, category_id, position)
    select g.id, c.id, named.place - 1
    from unnest(${games}::text[]) with ordinality as named (game, place)
    join games.game g on g.identifier = named.game
    join games.category c on c.identifier = ${collection}
    on conflict do nothing returning game_id`.execute(tx)
  if (removed.length + added.length === 0) return false
  await sql`update games.category set version = version + 1
    where identifier = ${collection}`.execute(tx)
  return true
}

/** Whether the casino has this game. */
export async function isGame(db: Db | Tx, identifier: string): Promise<boolean> {
  const { rows } = await sql`select from games.game where identifier = ${identifier}`.execute(db)
  return rows.length > 0
}
