import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { type StatusCode, statuses } from '../../rules.ts'
import { standingTable } from '../../staff-contract.ts'
import type { Standing } from '../statuses/standing-store.ts'

type Filter = {
  player_id?: bigint | undefined
  status?: StatusCode | undefined
  waits?: 'yes' | undefined
}
type Row = Standing & { id: bigint }

/** A page of the standings that a filter leaves. */
export async function standingsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: standingTable, order, after })
  const { rows } = await sql<Row>`select id, player_id, brand_id, group_id, quarter_on::text,
      since_at, waits_for, version
    from vip.standing where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many standings a filter leaves; it stops counting at `limit`. */
export async function countStandings(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from vip.standing where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, status, waits }: Filter) {
  const group = statuses.find(({ code }) => code === status)?.group
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    group ? sql`group_id = ${group}` : undefined,
    waits ? sql`waits_for is not null` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export type ChangeRow = {
  from_group: number
  to_group: number
  cause: string
  staff: string | null
  changed_at: Date
}

export async function changesOf(db: Db, player_id: bigint): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select from_group, to_group, cause, staff, changed_at
    from vip.status_change where player_id = ${player_id} order by id desc limit 50`.execute(db)
  return rows
}

export type CheckRow = {
  kind: string
  staff: string
  note: string
  checked_at: Date
  valid_until: Date
}

export async function checksOf(db: Db | Tx, player_id: bigint): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`select kind, staff, note, checked_at, valid_until
    from vip.check_on_file where player_id = ${player_id} order by id desc limit 50`.execute(db)
  return rows
}

export async function addCheckRow(
  tx: Tx,
  { player_id, ...check }: CheckRow & { player_id: bigint },
): Promise<void> {
  await sql`insert into vip.check_on_file
      (player_id, kind, staff, note, checked_at, valid_until)
    values (${player_id}, ${check.kind}, ${check.staff}, ${check.note}, ${check.checked_at},
      ${check.valid_until})`.execute(tx)
}

export type RewardShown = {
  kind: string
  group_id: number | null
  level: number | null
  state: string
  reason: string | null
  earned_at: Date
  given_at: Date | null
}

export async function rewardsOf(db: Db, player_id: bigint): Promise<RewardShown[]> {
  const { rows } = await sql<RewardShown>`
    select g.kind, g.group_id, g.level, r.state, r.reason, r.earned_at, r.given_at
    from vip.reward r join vip.gift g on g.id = r.gift_id
    where r.player_id = ${player_id} order by r.id desc limit 50`.execute(db)
  return rows
}
