import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { State } from '../../rules.ts'
import { scheduleTable } from '../../schedules-contract.ts'
import { type Schedule, scheduleColumns } from '../schedules/schedule-store.ts'

type Filter = { enabled?: 'yes' | 'no' | undefined }

const matching = ({ enabled }: Filter) =>
  enabled ? sql<boolean>`enabled = ${enabled === 'yes'}` : sql<boolean>`true`

export async function schedulesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Schedule[]> {
  const { where, orderBy } = await keysetAfter(db, { table: scheduleTable, order, after })
  const { rows } = await sql<Schedule>`select ${scheduleColumns} from tournaments.schedule
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countSchedules(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from tournaments.schedule where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest tournaments of a schedule. */
export async function runsOf(
  db: Db | Tx,
  schedule_id: bigint,
  limit: number,
): Promise<{ id: bigint; start_at: Date; state: State }[]> {
  const { rows } = await sql<{ id: bigint; start_at: Date; state: State }>`
    select id, start_at, state from tournaments.tournament
    where schedule_id = ${schedule_id} order by start_at desc limit ${limit}`.execute(db)
  return rows
}
