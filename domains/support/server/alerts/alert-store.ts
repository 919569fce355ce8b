import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type AlertRow = {
  id: bigint
  conversation_id: bigint
  seq: number
  word: string
  at: Date
  closed_at: Date | null
  closed_by: string | null
  outcome: string | null
}

const columns = sql.raw('id, conversation_id, seq, word, at, closed_at, closed_by, outcome')

export async function addAlert(
  tx: Tx,
  alert: Pick<AlertRow, 'conversation_id' | 'seq' | 'word' | 'at'>,
): Promise<void> {
  await sql`insert into support.alert (conversation_id, seq, word, at)
    values (${alert.conversation_id}, ${alert.seq}, ${alert.word}, ${alert.at})`.execute(tx)
}

/** The alerts of a conversation, the newest first. */
export async function alertsOf(
  db: Db | Tx,
  conversation_id: bigint,
  limit = 50,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`select ${columns} from support.alert
    where conversation_id = ${conversation_id} order by id desc limit ${limit}`.execute(db)
  return rows
}

type Closing = {
  conversation_id: bigint
  staff: { id: bigint; name: string }
  outcome: string
  now: Date
}

/** Closes the open alerts of a conversation; the number of them. */
export async function closeAlerts(
  tx: Tx,
  { conversation_id, staff, outcome, now }: Closing,
): Promise<number> {
  const { numAffectedRows } = await sql`update support.alert set closed_at = ${now},
      closed_by_id = ${staff.id}, closed_by = ${staff.name}, outcome = ${outcome}
    where conversation_id = ${conversation_id} and closed_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
