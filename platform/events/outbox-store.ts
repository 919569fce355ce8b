import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type OutboxRow = {
  position: bigint
  txid: string
  name: string
  player_id: bigint | null
  channel: string | null
  payload: unknown
  created_at: Date
}
export type Cursor = { txid: string; position: bigint }

/** Whether a cursor stands before another one. */
export function isBefore(one: Cursor, other: Cursor): boolean {
  const [txid, otherTxid] = [BigInt(one.txid), BigInt(other.txid)]
  return txid === otherTxid ? one.position < other.position : txid < otherTxid
}

/** Writes one event. */
export async function addToOutbox(
  tx: Tx,
  row: Pick<OutboxRow, 'name' | 'player_id' | 'channel' | 'payload'>,
): Promise<void> {
  await sql`insert into events.outbox (name, player_id, channel, payload)
    values (${row.name}, ${row.player_id}, ${row.channel}, ${JSON.stringify(row.payload)}::jsonb)
  `.execute(tx)
}

/** Rows after the cursor that no running transaction can precede any more. */
export async function readOutbox(db: Db | Tx, after: Cursor, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select position, txid::text, name, player_id, channel, payload, created_at from events.outbox
    where (txid, position) > (${after.txid}::xid8, ${after.position})
      and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by outbox.txid, position limit ${limit}`.execute(db)
  return rows
}

/** Locks the cursor of a reader for this transaction; undefined while another process holds it. */
export async function takeCursor(tx: Tx, reader: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select txid::text, position from events.cursor where reader = ${reader}
    for update skip locked`.execute(tx)
  return rows[0]
}

/** The cursor of a reader; undefined when it has never started. */
export async function cursorOf(db: Db | Tx, reader: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select txid::text, position from events.cursor where reader = ${reader}`.execute(db)
  return rows[0]
}

/** The cursors of several readers, by reader. */
export async function cursorsOf(
  db: Db | Tx,
  readers: readonly string[],
): Promise<Map<string, Cursor>> {
  const { rows } = await sql<Cursor & { reader: string }>`
    select reader, txid::text, position from events.cursor where reader = any(${readers})
  `.execute(db)
  return new Map(rows.map(({ reader, ...cursor }) => [reader, cursor]))
}

/** The players named by events of this name that the relay has not passed to reactions yet. */
export async function playersNotRelayed(db: Db | Tx, name: string): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select distinct (payload ->> 'player_id')::bigint as player_id from events.outbox o
    where o.name = ${name} and not exists (
      select from events.cursor c where c.reader = 'relay'
        and (o.txid, o.position) <= (c.txid, c.position))`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

/** Adds a cursor for a reader if it has none. A new one starts at the beginning. */
export async function addCursor(db: Db | Tx, reader: string): Promise<void> {
  await sql`insert into events.cursor (reader) values (${reader}) on conflict do nothing`.execute(
    db,
  )
}

/** Moves a reader's cursor. */
export async function moveCursor(tx: Tx, reader: string, to: Cursor): Promise<void> {
  await sql`update events.cursor set txid = ${to.txid}::xid8, position = ${to.position}
    where reader = ${reader}`.execute(tx)
}

/** The newest position that may be shown to sockets. */
export async function newestCursor(db: Db): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select txid::text, position from events.outbox
    where txid < pg_snapshot_xmin(pg_current_snapshot())
    order by outbox.txid desc, position desc limit 1`.execute(db)
  return rows[0] ?? { txid: '0', position: 0n }
}

/**
 * The messages of a channel after one row (of any channel) and up to another, in commit-safe order.
 * Positions alone would miss a row of a long transaction that began earlier. Undefined when the row
 * is unknown or older than ten minutes.
 */
export async function readMissed(
  db: Db,
  { channel, after, upTo, limit }: { channel: string; after: bigint; upTo: Cursor; limit: number },
): Promise<OutboxRow[] | undefined> {
  const { rows: found } = await sql<Cursor>`
    select txid::text, position from events.outbox
    where position = ${after} and created_at > now() - interval '10 minutes'`.execute(db)
  if (!found[0]) return undefined
  const { rows } = await sql<OutboxRow>`
    select position, txid::text, name, player_id, channel, payload, created_at from events.outbox
    where (txid, position) > (${found[0].txid}::xid8, ${found[0].position})
      and (txid, position) <= (${upTo.txid}::xid8, ${upTo.position})
      and channel = ${channel}
    order by outbox.txid, position limit ${limit}`.execute(db)
  return rows
}

/**
 * Runs a part of a transaction; when it fails, only that part is rolled back and the error is
 * returned.
 */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return undefined
  } catch (error) {
    // Without a connection this throws too: then the transaction is run again.
    await sql`rollback to savepoint attempt`.execute(tx)
    return error ?? new Error('failed')
  }
}

/** Deletes rows that every reader has passed and no socket may ask for. */
export async function pruneOutbox(tx: Tx, before: Date): Promise<void> {
  await sql`delete from events.outbox o where created_at < ${before}
    and (o.txid, o.position) <= (
      select c.txid, c.position from events.cursor c where c.reader = 'relay')`.execute(tx)
}

/** The position of the newest event of this transaction; 0 if there is none. */
export async function newestOwn(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ position: bigint | null }>`
    select max(position) as position from events.outbox where txid = pg_current_xact_id()`.execute(
    tx,
  )
  return rows[0]?.position ?? 0n
}

/** Removes what this transaction has emitted after a position, and returns it in order. */
export async function takeOwn(tx: Tx, after: bigint): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      delete from events.outbox where txid = pg_current_xact_id() and position > ${after}
      returning *)
    select position, txid::text, name, player_id, channel, payload, created_at
    from taken order by position`.execute(tx)
  return rows
}

/** Whether all transactions before this one have ended. */
export async function isOldest(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_current_xact_id() = pg_snapshot_xmin(pg_current_snapshot()) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Locks the cursor of a reader for this transaction, waiting for its owner. */
export async function lockCursor(tx: Tx, reader: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select txid::text, position from events.cursor where reader = ${reader} for update`.execute(tx)
  return rows[0]
}

/** The number of this transaction. */
export async function ownTxid(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ txid: string }>`
    select pg_current_xact_id()::text as txid`.execute(tx)
  return BigInt(rows[0]?.txid ?? 0)
}
