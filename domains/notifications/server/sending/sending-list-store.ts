import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing, ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { listSendings } from '../../campaign-contract.ts'

type Filter = { player_id?: bigint | undefined; campaign_id?: bigint | undefined }
type Row = Output<typeof listSendings.page>['rows'][number]

/** Reads what was sent to players, and what was not and why. */
export const sendingReader: ListReader<typeof listSendings> = {
  rows: ({ db }, listing) => page(db, listing),
  count: ({ db }, counted) => count(db, counted),
}

async function page(db: Db | Tx, { filter, order, after, limit }: Listing<Filter>): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, {
    table: 'notifications.send_log',
    order,
    after,
  })
  const { rows } = await sql<Row>`
    select id, player_id, channel, about, about_id, outcome, reason, created_at
    from notifications.send_log where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

async function count(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from notifications.send_log where ${of(filter)} limit ${limit}) found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id, campaign_id }: Filter): RawBuilder<boolean> {
  const conditions = [
    ...(player_id === undefined ? [] : [sql<boolean>`player_id = ${player_id}`]),
    ...(campaign_id === undefined ? [] : [sql<boolean>`campaign_id = ${campaign_id}`]),
    sql<boolean>`true`,
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
