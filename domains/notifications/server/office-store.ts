import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing, ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { listNotificationsOfPlayer } from '../office-contract.ts'

type Filter = { player_id?: bigint | undefined }
type Row = Output<typeof listNotificationsOfPlayer.page>['rows'][number]

/** Reads the notifications of players. */
export const notificationReader: ListReader<typeof listNotificationsOfPlayer> = {
  rows: ({ db }, listing) => page(db, listing),
  count: ({ db }, counted) => count(db, counted),
}

async function page(db: Db | Tx, { filter, order, after, limit }: Listing<Filter>): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'notify.notification', order, after })
  // `cashbox.withdrawal_done` is read by people as "withdrawal done".
  const { rows } = await sql<Row>`select id, player_id, kind,
      replace(split_part(text, '.', 2), '_', ' ') as text, created_at, read_at
    from notify.notification where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

async function count(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from notify.notification where ${of(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id }: Filter) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
