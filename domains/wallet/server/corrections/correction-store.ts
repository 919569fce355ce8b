import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { CorrectionKind, CorrectionReason } from '../../correction.ts'
import type { listCorrections } from '../../player-money-contract.ts'

export type NewCorrection = {
  player_id: bigint
  kind: CorrectionKind
  currency: string
  amount_cents: bigint
  micros: bigint
  why: CorrectionReason
  is_counted: boolean
  wager_cents: bigint
  staff_id: bigint
  asked_by: bigint | null
  reason: string
  now: Date
}

/** Adds a correction; its id is the key of its transfer. */
export async function addCorrection(tx: Tx, one: NewCorrection): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into wallet.correction
      (player_id, kind, currency, amount_cents, micros, why, is_counted, wager_cents, staff_id,
        asked_by, reason, created_at)
    values (${one.player_id}, ${one.kind}, ${one.currency}, ${one.amount_cents}, ${one.micros},
      ${one.why}, ${one.is_counted}, ${one.wager_cents}, ${one.staff_id}, ${one.asked_by},
      ${one.reason}, ${one.now})
    returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

/** What was corrected of a player since a time, up and down, in millionths of a euro. */
export async function correctedSince(
  db: Db | Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(micros), 0)::bigint as micros from wallet.correction
    where player_id = ${player_id} and created_at > ${since}`.execute(db)
  return rows[0]?.micros ?? 0n
}

type Filter = { player_id?: bigint | undefined }
type Row = Output<typeof listCorrections.page>['rows'][number]

export async function correctionsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'wallet.correction', order, after })
  const { rows } = await sql<Row>`select id, player_id, kind, currency, amount_cents, why,
      is_counted, wager_cents, reason, created_at,
      (select name from staff.person p where p.id = staff_id) as staff,
      (select name from staff.person p where p.id = asked_by) as asked_by
    from wallet.correction where ${of(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many corrections a filter leaves; it stops counting at `limit`. */
export async function countCorrections(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from wallet.correction where ${of(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function of({ player_id }: Filter) {
  return player_id ? sql`player_id = ${player_id}` : sql`true`
}
