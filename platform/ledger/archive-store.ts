import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { sql } from 'kysely'
import { cursorIn } from './ledger-of.ts'

/** What of a shard of the ledger may leave the hot table. */
export type Old = {
  /** Its schema. */
  ledger: string
  /** Settled before this. */
  before: Date
  /** Of transactions below this one. */
  passed: bigint
  /** Of these numbers alone, from the one up to the other: of those that one server has given. */
  ids?: readonly [from: bigint, end: bigint] | undefined
}
export type ArchivedPage = {
  moved: number
  /** Behind the last transfer that was looked at. */
  cursor: Cursor
  /** Nothing more is old now. */
  isDone: boolean
  /** Others held what it needs: nothing was moved, the same page may be asked again. */
  isBusy: boolean
  /** Pages of the hot table that rows have left. */
  blocks: bigint[]
}

const all = [0n, 2n ** 63n - 1n] as const
const spanMin = 64n
const spanMax = 1n << 40n

/**
 * Moves the next old transfers behind the cursor into the archive, at most `limit`. Looks at spans
 * of transactions, wider while nothing is found.
 */
export async function archivePage(
  tx: Tx,
  after: Cursor,
  { ledger, before, passed, limit, ids = all }: Old & { limit: number },
): Promise<ArchivedPage> {
  for (let span = spanMin; span <= spanMax; span *= 8n) {
    const spanEnd = BigInt(after.txid) + span
    const end = spanEnd < passed ? spanEnd : passed
    const found = await archiveBelow(tx, after, { ledger, end, before, limit, ids })
    const page = pageOf(found, { after, end, limit })
    if (page.isBusy || page.isDone || found.seen > 0) return page
    if (end >= passed) return { ...page, isDone: true }
  }
  return { moved: 0, cursor: after, isDone: true, isBusy: false, blocks: [] }
}

type PageRequest = { after: Cursor; end: bigint; limit: number }

function pageOf(found: Found, request: PageRequest): ArchivedPage {
  const { moved, is_busy: isBusy, met_young: isDone } = found
  return { moved, isBusy, isDone, blocks: found.blocks ?? [], cursor: cursorOf(found, request) }
}

function cursorOf({ is_busy, seen, met_young, txid, id }: Found, request: PageRequest): Cursor {
  const { after, end, limit } = request
  if (is_busy) return after
  if (met_young || seen === limit) return txid && id ? { txid, position: id } : after
  // All of this span is archived: the cursor stands behind its last transaction.
  return end > BigInt(after.txid) ? { txid: `${end}`, position: 0n } : after
}

type Found = {
  seen: number
  moved: number
  txid: string | null
  id: bigint | null
  met_young: boolean
  is_busy: boolean
  blocks: bigint[] | null
}

type Below = Required<Omit<Old, 'passed'>> & { end: bigint; limit: number }

async function archiveBelow(
  tx: Tx,
  after: Cursor,
  { ledger, end, before, limit, ids: [from, to] }: Below,
): Promise<Found> {
  const { rows } = await sql<Found>`
    select seen, moved, txid::text, id, met_young, is_busy, blocks
    from ${sql.raw(ledger)}.archive(${after.txid}::bigint, ${after.position}, ${end}, ${before},
      ${limit}, ${from}, ${to})
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error('ledger.archive gave no row')
  return found
}

/** Lets the order index forget the rows that have left these pages. Gives way to a vacuum. */
export async function tidyOrder(
  tx: Tx,
  { ledger, blocks }: { ledger: string; blocks: readonly bigint[] },
): Promise<void> {
  await sql`select ${sql.raw(ledger)}.tidy_order(${blocks}::bigint[])`.execute(tx)
}

/**
 * How far each reader of the feed has come, the slowest first: of one shard, or of all. A reader that is
 * gone for good still counts, until its cursor is deleted.
 */
export async function feedCursors(
  db: Db | Tx,
  ledger = 'ledger',
): Promise<{ reader: string; txid: bigint }[]> {
  const { rows } = await sql<{ reader: string; txid: bigint }>`
    select reader, txid::text::bigint as txid from events.cursor
    where reader like ${cursorIn('wallet:%', ledger)} order by txid`.execute(db)
  return rows
}

/** What the audit asks of the archive; each question names its differences. */
export const archiveQueries: Record<string, string> = {
  archived_transfer_and_key_do_not_match: `
    select coalesce(t.player_id, k.player_id) as player_id, coalesce(t.provider, 'archive') as place,
      format('archived transfer %s, its key says %s', t.id, k.transfer_id) as detail
    from ledger.archived_transfer t
    full join ledger.archived_key k on k.player_id = t.player_id and k.transfer_id = t.id
      and k.settled_at = t.settled_at and k.key_hash = ledger.key_hash(t.provider, t.ext_id)
    where t.id is null or k.transfer_id is null`,
  key_is_used_again_after_archiving: `
    select player_id, provider as place, format('%s stands %s times', ext_id, count(*)) as detail
    from ledger.every_transfer
    group by player_id, provider, ext_id having count(*) > 1`,
  account_does_not_know_of_its_archive: `
    select a.player_id, a.currency as place, 'has archived keys' as detail
    from ledger.account a
    where not a.has_archived
      and exists (select from ledger.archived_key k where k.player_id = a.player_id)`,
}
