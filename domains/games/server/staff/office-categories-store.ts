import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { type categories, orderedGamesMax } from '../../staff-contract.ts'

type Row = Output<typeof categories.page>['rows'][number]
export type OfficeCategory = Row & { version: number }

const columns = sql`c.id, c.identifier, c.titles ->> 'en' as title, c.position, c.lobby_position,
  (select count(*)::int from games.game_category gc where gc.category_id = c.id) as games_count`

export async function categoriesPage(
  db: Db | Tx,
  { after = null, limit }: { after?: bigint | null | undefined; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from games.category c
    where ${after}::bigint is null or c.id > ${after} order by c.id limit ${limit}`.execute(db)
  return rows
}

export async function countCategories(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from games.category limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOfficeCategory(
  db: Db | Tx,
  id: bigint,
): Promise<OfficeCategory | undefined> {
  const { rows } = await sql<OfficeCategory>`
    select ${columns}, c.version from games.category c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockOfficeCategory(tx: Tx, id: bigint): Promise<OfficeCategory | undefined> {
  await sql`select from games.category where id = ${id} for no key update`.execute(tx)
  return findOfficeCategory(tx, id)
}

type Member = { id: bigint; title: string; provider: string }

/** The first games of a category in its order. */
export async function firstGamesOf(db: Db | Tx, categoryId: bigint): Promise<Member[]> {
  const { rows } = await sql<Member>`select g.id, g.title, p.identifier as provider
    from games.game_category gc
    join games.game g on g.id = gc.game_id
    join games.provider p on p.id = g.provider_id
    where gc.category_id = ${categoryId}
    order by gc.position, g.weight desc, g.id limit ${orderedGamesMax}`.execute(db)
  return rows
}

/** Puts these games first, in this order; the others follow as they stood. */
export async function setOrder(
  tx: Tx,
  { id, games }: { id: bigint; games: readonly bigint[] },
): Promise<void> {
  await sql`update games.game_category gc set position = placed.place
    from (
      select m.game_id, row_number() over (order by o.place, m.position, g.weight desc, g.id) - 1
        as place
      from games.game_category m
      join games.game g on g.id = m.game_id
      left join unnest(${games.map(String)}::bigint[]) with ordinality as o (game_id, place)
        on o.game_id = m.game_id
      where m.category_id = ${id}
    ) placed
    where gc.category_id = ${id} and gc.game_id = placed.game_id
      and gc.position <> placed.place`.execute(tx)
  await countCategoryVersion(tx, id)
}

export async function countCategoryVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update games.category set version = version + 1 where id = ${id}`.execute(tx)
}

/** Adds a game at the end; false if the category has it. */
export async function addMember(tx: Tx, id: bigint, gameId: bigint): Promise<boolean> {
  const { rows } = await sql`insert into games.game_category (game_id, category_id, position)
    select ${gameId}, ${id}, coalesce(max(position) + 1, 0) from games.game_category
    where category_id = ${id}
    on conflict do nothing returning game_id`.execute(tx)
  return rows.length > 0
}

/** False if the category does not have the game. */
export async function removeMember(tx: Tx, id: bigint, gameId: bigint): Promise<boolean> {
  const { rows } = await sql`delete from games.game_category
    where category_id = ${id} and game_id = ${gameId} returning game_id`.execute(tx)
  return rows.length > 0
}

type Places = { id: bigint; position: number; lobby_position: number | null }

export async function updateCategory(tx: Tx, { id, ...places }: Places): Promise<void> {
  await sql`update games.category set position = ${places.position},
    lobby_position = ${places.lobby_position}, version = version + 1 where id = ${id}`.execute(tx)
}
