import type { Db } from '@casino/db/connect.ts'
import { sql } from 'kysely'

const pageMax = 1000

export type WaitingMail = { id: string; sealed: string }

/** Mails that wait in the queue. */
export async function waitingMails(db: Db): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select j.id::text, j.payload->>'sealed' as sealed from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail.send'`.execute(db)
  return rows
}

export async function replaceWaitingMail(db: Db, { id, sealed }: WaitingMail): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb(${sealed}::text))::json
    where id = ${id}::bigint`.execute(db)
}

export async function storedMails(db: Db, after: string): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`select id::text, sealed from mail.outbox
    where id > ${after}::uuid order by id limit ${pageMax}`.execute(db)
  return rows
}

export async function replaceStoredMail(db: Db, { id, sealed }: WaitingMail): Promise<void> {
  await sql`update mail.outbox set sealed = ${sealed} where id = ${id}::uuid`.execute(db)
}

/** The addresses of players and staff after this id, for the stops of mail. */
export async function mailAddresses(
  db: Db,
  after: bigint,
): Promise<{ id: bigint; address: string }[]> {
  const { rows } = await sql<{ id: bigint; address: string }>`
    select id, email as address from players.player
    where id > ${after} order by id limit ${pageMax}`.execute(db)
  return rows
}
