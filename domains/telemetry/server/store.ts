import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Kind } from '../rules.ts'

export type Entry = {
  kind: Kind
  at: Date
  brand_id: bigint
  country: string | null
  player_id: bigint | null
  content: unknown
}

/** Adds a row unless the day already has this many of its kind. */
export async function addEntry(tx: Tx, entry: Entry, rowsPerDayMax: number): Promise<void> {
  const { kind, at, brand_id, country, player_id, content } = entry
  await sql`with counted as (
      insert into telemetry.day_count as day (counted_on, kind, count)
      values ((${at}::timestamptz at time zone 'UTC')::date, ${kind}, 1)
      on conflict (counted_on, kind) do update set count = day.count + 1
        where day.count < ${rowsPerDayMax}
      returning kind)
    insert into telemetry.entry (kind, at, brand_id, country, player_id, content)
    select kind, ${at}, ${brand_id}, ${country}, ${player_id}::bigint,
      ${JSON.stringify(content)}::jsonb from counted`.execute(tx)
}

export async function deleteBefore(tx: Tx, at: Date): Promise<void> {
  await sql`delete from telemetry.entry where at < ${at}`.execute(tx)
  await sql`delete from telemetry.day_count
    where counted_on < (${at}::timestamptz at time zone 'UTC')::date`.execute(tx)
}
