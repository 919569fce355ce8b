import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { listSessions } from '../../staff-contract.ts'

type Filter = Omit<Input<typeof listSessions.page>, 'sort' | 'after' | 'limit'>
type Row = Output<typeof listSessions.page>['rows'][number]

/** A page of the sessions that a filter leaves. Their tokens are never read. */
export async function sessionsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'players.session', order, after })
  const { rows } = await sql<Row>`select id, player_id, ip, country, user_agent, created_at,
      last_seen_at, ended_at, end_reason, by_link
    from players.session where ${matching(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many sessions a filter leaves; it stops counting at `limit`. */
export async function countSessions(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from players.session where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, ip }: Filter): RawBuilder<boolean> {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    ip ? sql`ip = ${ip}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}
