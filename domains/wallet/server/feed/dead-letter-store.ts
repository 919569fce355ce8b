import type { Db, Tx } from '@casino/db/connect.ts'
import type { TransferKey } from '@casino/ledger/feed-store.ts'
import { sql } from 'kysely'

/** A transfer that a reader of the feed could not process. */
export type DeadLetter = TransferKey & {
  id: bigint
  reader: string
  line: string
  error: string
  tries: number
  failed_at: Date
}

const errorMax = 2000

/** As PostgreSQL can store it: without NUL. */
const stored = (error: string) => error.replaceAll('\0', '').slice(0, errorMax)

type NewDeadLetter = Omit<DeadLetter, 'id' | 'tries' | 'failed_at'> & { now: Date }

/** Stores a dead letter. One of the same reader and transfer is replaced. */
export async function addDeadLetter(
  tx: Tx,
  { reader, line, player_id, provider, ext_id, error, now }: NewDeadLetter,
): Promise<void> {
  await sql`
    insert into wallet.feed_dead_letter as d
      (reader, line, player_id, provider, ext_id, error, failed_at)
    values (${reader}, ${line}, ${player_id}, ${provider}, ${ext_id},
      ${stored(error)}, ${now})
    on conflict (reader, player_id, provider, ext_id) do update
      set error = excluded.error, failed_at = excluded.failed_at, tries = d.tries + 1
  `.execute(tx)
}

/** The oldest dead letters first. */
export async function listDeadLetters(db: Db | Tx, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, reader, line, player_id, provider, ext_id, error, tries, failed_at
    from wallet.feed_dead_letter order by id limit ${limit}`.execute(db)
  return rows
}

/** The ids of dead letters, the oldest first. */
export async function deadLetterIds(db: Db | Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.feed_dead_letter order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes a dead letter away in this transaction; undefined if another process has it. */
export async function takeDeadLetter(tx: Tx, id: bigint): Promise<DeadLetter | undefined> {
  const { rows } = await sql<DeadLetter>`
    delete from wallet.feed_dead_letter where id in (
      select id from wallet.feed_dead_letter where id = ${id} for update skip locked
    ) returning id, reader, line, player_id, provider, ext_id, error, tries, failed_at`.execute(tx)
  return rows[0]
}

/** Remembers that a retry failed too. */
export async function noteRetry(
  tx: Tx,
  { id, error, now }: { id: bigint; error: string; now: Date },
): Promise<void> {
  await sql`update wallet.feed_dead_letter
    set tries = tries + 1, error = ${stored(error)}, failed_at = ${now}
    where id = ${id}`.execute(tx)
}

/** How many dead letters each reader has in each line. */
export async function countDeadLetters(
  db: Db | Tx,
): Promise<{ reader: string; line: string; count: number }[]> {
  const { rows } = await sql<{ reader: string; line: string; count: number }>`
    select reader, line, count(*)::integer as count from wallet.feed_dead_letter
    group by reader, line`.execute(db)
  return rows
}
