import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { listNotes } from '../../staff-contract.ts'

type NewNote = { player_id: bigint; staff_id: bigint; text: string; now: Date }
type Filter = { player_id?: bigint | undefined }
type Row = Output<typeof listNotes.page>['rows'][number]

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await sql`insert into players.note (player_id, staff_id, text, created_at)
    values (${note.player_id}, ${note.staff_id}, ${note.text}, ${note.now})`.execute(tx)
}

export async function notesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'players.note', order, after })
  const { rows } = await sql<Row>`select id, player_id, created_at, text,
      (select name from staff.person p where p.id = staff_id) as staff
    from players.note where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many notes a filter leaves; it stops counting at `limit`. */
export async function countNotes(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from players.note where ${of(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id }: Filter) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
