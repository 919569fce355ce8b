import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { ListedLimit } from '../../staff-contract.ts'

type Filter = { player_id?: bigint | undefined }

export async function limitsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
  now: Date,
): Promise<ListedLimit[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'limits.player_limit', order, after })
  const { rows } = await sql<ListedLimit>`select id, player_id, type, period, currency,
      amount_cents, minutes, cause, created_at, reset_at, loosens_at, ended_at,
      case when ended_at is not null then 'ended'
        when type in ('coolingoff', 'selfexclusion') and reset_at <= ${now} then 'ended'
        when raises is not null then 'waits' else 'active' end as state
    from limits.player_limit where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many limits a filter leaves; it stops counting at `limit`. */
export async function countLimits(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from limits.player_limit where ${of(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id }: Filter) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
