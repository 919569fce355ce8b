import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { isOfKind, isShown, type Kinds } from '../catalogue/shown-store.ts'

/** A favourite: the game, and its id in the player's currency or else in another. */
export type Favorite = { game_id: bigint; id: bigint }

/** The player's available favourites in the order they were added. */
export async function favoritesOf(
  db: Db | Tx,
  { player_id, currency, kinds }: { player_id: bigint; currency: string; kinds: Kinds },
): Promise<Favorite[]> {
  const { rows } = await sql<Favorite>`select f.game_id,
      coalesce(min(u.id) filter (where u.currency = ${currency}), min(u.id)) as id
    from games.favorite f join games.game g on g.id = f.game_id
    join games.provider p on p.id = g.provider_id
    join games.game_currency u on u.game_id = g.id
    where f.player_id = ${player_id} and ${isShown} and ${isOfKind(kinds)}
    group by f.id order by f.id`.execute(db)
  return rows
}

/** The available game of an id in any currency. */
export async function findOfferedGame(tx: Tx, currencyId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select g.id from games.game_currency u
    join games.game g on g.id = u.game_id join games.provider p on p.id = g.provider_id
    where u.id = ${currencyId} and ${isShown}`.execute(tx)
  return rows[0]?.id
}

export async function countFavorites(tx: Tx, player_id: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from games.favorite
    where player_id = ${player_id}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

/** Adds a game; false if it was a favourite already. */
export async function putFavorite(
  tx: Tx,
  { player_id, game_id, now }: { player_id: bigint; game_id: bigint; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into games.favorite (player_id, game_id, added_at)
    values (${player_id}, ${game_id}, ${now}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Removes a game by its id in any currency, available or not. */
export async function deleteFavorite(
  tx: Tx,
  { player_id, currencyId }: { player_id: bigint; currencyId: bigint },
): Promise<void> {
  await sql`delete from games.favorite where player_id = ${player_id} and game_id =
    (select game_id from games.game_currency where id = ${currencyId})`.execute(tx)
}
