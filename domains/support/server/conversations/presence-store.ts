import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Who of the staff is on duty for any of the brands, by name; without brands for all. */
export async function staffOnDuty(
  db: Db | Tx,
  now: Date,
  brands?: readonly bigint[],
): Promise<{ staff_id: bigint; name: string }[]> {
  const own = brands
    ? sql`(brands is null or brands && ${brands.map(String)}::bigint[])`
    : sql`true`
  const { rows } = await sql<{ staff_id: bigint; name: string }>`select staff_id, name
    from support.presence where until > ${now} and ${own} order by name, staff_id`.execute(db)
  return rows
}

export async function isOnDuty(db: Db | Tx, staff_id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`select from support.presence
    where staff_id = ${staff_id} and until > ${now}`.execute(db)
  return rows.length > 0
}

/** `brands`: those whose visitors the person answers; null: all. */
type Duty = { staff_id: bigint; name: string; until: Date; brands: readonly bigint[] | null }

export async function setDuty(tx: Tx, { staff_id, name, until, brands }: Duty): Promise<void> {
  await sql`insert into support.presence (staff_id, name, until, brands)
    values (${staff_id}, ${name}, ${until}, ${brands?.map(String) ?? null}::bigint[])
    on conflict (staff_id) do update set name = excluded.name, until = excluded.until,
      brands = excluded.brands`.execute(tx)
}
