import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type OutboxMail = { id: string; sealed: string; created_at: Date }

/** Stores a mail; a repeated job stores it once. */
export async function saveMail(
  tx: Tx,
  { id, sealed, now }: { id: string; sealed: string; now: Date },
): Promise<void> {
  await sql`insert into mail.outbox (id, sealed, created_at) values (${id}, ${sealed}, ${now})
    on conflict do nothing`.execute(tx)
}

/** The newest mails first. */
export async function savedMails(db: Db | Tx, limit: number): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`select id, sealed, created_at from mail.outbox
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function findMail(db: Db | Tx, id: string): Promise<OutboxMail | undefined> {
  const { rows } = await sql<OutboxMail>`
    select id, sealed, created_at from mail.outbox where id = ${id}`.execute(db)
  return rows[0]
}

export async function pruneOutbox(tx: Tx, before: Date): Promise<void> {
  await sql`delete from mail.outbox where created_at < ${before}`.execute(tx)
}
