import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { AppEvent } from '../../rules.ts'

export async function countOne(
  tx: Tx,
  { event, now }: { event: AppEvent; now: Date },
): Promise<void> {
  await sql`insert into players.app_event (counted_on, event, count)
    values ((${now}::timestamptz at time zone 'UTC')::date, ${event}, 1)
    on conflict (counted_on, event) do update set count = players.app_event.count + 1`.execute(tx)
}
