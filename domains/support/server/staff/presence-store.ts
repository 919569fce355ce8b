import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Who of the staff is on duty, by name. */
export async function staffOnDuty(
  db: Db | Tx,
  now: Date,
): Promise<{ staff_id: bigint; name: string }[]> {
  const { rows } = await sql<{ staff_id: bigint; name: string }>`select staff_id, name
    from support.presence where until > ${now} order by name, staff_id`.execute(db)
  return rows
}

export async function isOnDuty(db: Db | Tx, staff_id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`select from support.presence
    where staff_id = ${staff_id} and until > ${now}`.execute(db)
  return rows.length > 0
}

type Duty = { staff_id: bigint; name: string; until: Date }

export async function setDuty(tx: Tx, { staff_id, name, until }: Duty): Promise<void> {
  await sql`insert into support.presence (staff_id, name, until)
    values (${staff_id}, ${name}, ${until}) on conflict (staff_id)
    do update set name = excluded.name, until = excluded.until`.execute(tx)
}
