import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

/** Players of a brand by country, group and activity. A field that is missing is not asked. */
export type Segment = {
  brand_id: bigint
  countries: readonly string[]
  group_id: number | null
  /** Signed in at this instant or later. */
  seen_since: Date | undefined
  /** Not signed in since this instant. */
  unseen_since: Date | undefined
}

/** The next active players of a segment, by their number. */
export async function playersIn(
  db: Db | Tx,
  { after, limit, ...segment }: Segment & { after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select p.id from players.player p
    where ${matching(segment)} and p.id > ${after} order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many active players a segment has; it stops counting at `limit`. */
export async function countPlayersIn(
  db: Db | Tx,
  { limit, ...segment }: Segment & { limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from players.player p where ${matching(segment)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching(segment: Segment): RawBuilder<boolean> {
  const { brand_id, countries, group_id, seen_since, unseen_since } = segment
  const conditions = [
    sql<boolean>`p.state = 'active' and p.brand_id = ${brand_id}`,
    ...(countries.length > 0 ? [sql<boolean>`p.country = any(${[...countries]}::text[])`] : []),
    ...(group_id === null
      ? []
      : [
          sql<boolean>`exists (select from players.player_group g
            where g.player_id = p.id and g.group_id = ${group_id})`,
        ]),
    ...(seen_since ? [sql<boolean>`p.current_sign_in_at >= ${seen_since}`] : []),
    ...(unseen_since
      ? [sql<boolean>`coalesce(p.current_sign_in_at, p.created_at) < ${unseen_since}`]
      : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
