import type { Db, Tx } from '@casino/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import { oldBronzeGroup, vipNames } from '../../vip.ts'

export type SegmentStatus = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond'

/** Players of a brand by country, group, status, stag and activity. An empty field is not asked. */
export type Segment = {
  brand_id: bigint
  countries: readonly string[]
  group_id: number | null
  statuses: readonly SegmentStatus[]
  /** The stags with which they signed up. */
  stags: readonly string[]
  /** Signed in at this instant or later. */
  seen_since: Date | undefined
  /** Not signed in since this instant. */
  unseen_since: Date | undefined
  /** Only these players. */
  among?: readonly bigint[] | undefined
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
  const { brand_id, countries, group_id, statuses, stags, among } = segment
  const { seen_since, unseen_since } = segment
  const conditions = [
    sql<boolean>`p.state = 'active' and p.brand_id = ${brand_id}`,
    ...(countries.length > 0 ? [sql<boolean>`p.country = any(${[...countries]}::text[])`] : []),
    ...(group_id === null
      ? []
      : [
          sql<boolean>`exists (select from players.player_group g
            where g.player_id = p.id and g.group_id = ${group_id})`,
        ]),
    ...(statuses.length > 0
      ? [
          sql<boolean>`exists (select from players.player_group g
            where g.player_id = p.id and g.group_id = any(${groupsOf(statuses)}::int[]))`,
        ]
      : []),
    ...(stags.length > 0
      ? [
          sql<boolean>`exists (select from players.sent_by s
            where s.player_id = p.id and s.stag = any(${[...stags]}::text[]))`,
        ]
      : []),
    ...(among ? [sql<boolean>`p.id = any(${among.map(String)}::bigint[])`] : []),
    ...(seen_since ? [sql<boolean>`p.current_sign_in_at >= ${seen_since}`] : []),
    ...(unseen_since
      ? [sql<boolean>`coalesce(p.current_sign_in_at, p.created_at) < ${unseen_since}`]
      : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The groups of statuses; the earlier one of Bronze too. */
function groupsOf(statuses: readonly SegmentStatus[]): number[] {
  const groups = Object.entries(vipNames)
    .filter(([, name]) => statuses.some((status) => status === name.toLowerCase()))
    .map(([group]) => Number(group))
  return statuses.includes('bronze') ? [...groups, oldBronzeGroup] : groups
}
