import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { withKey } from '../providers/provider-store.ts'
import type { Reporter } from './fetch-report.ts'

/** Sets a provider's report URL. */
export async function putReportUrl(
  tx: Tx,
  { identifier, report_url }: Pick<Reporter, 'identifier' | 'report_url'>,
): Promise<void> {
  await sql`update games.provider set report_url = ${report_url}
    where identifier = ${identifier} and report_url is distinct from ${report_url}`.execute(tx)
}

/** A provider with a report URL. */
export async function findReporter(tx: Tx, identifier: string): Promise<Reporter | undefined> {
  const { rows } = await sql<Reporter>`select identifier, report_url, casino_id, secret
    from games.provider where identifier = ${identifier} and report_url is not null`.execute(tx)
  return rows.map(withKey)[0]
}

/** Whether the provider exists, with or without reports. */
export async function hasProvider(tx: Tx, identifier: string): Promise<boolean> {
  const { rows } = await sql`select 1 from games.provider
    where identifier = ${identifier}`.execute(tx)
  return rows.length === 1
}

const reportersMax = 500

/** The providers with reports, each with the last finished day. */
export async function listReporters(
  tx: Tx,
): Promise<{ identifier: string; last_day: string | null }[]> {
  const { rows } = await sql<{ identifier: string; last_day: string | null }>`
    select p.identifier, max(d.day)::text as last_day
    from games.provider p left join games.report_day d on d.provider_id = p.id
    where p.report_url is not null group by p.id order by p.id limit ${reportersMax}`.execute(tx)
  return rows
}

export type ReportDay = {
  identifier: string
  day: string
  is_given: boolean
  lines: number
  differences: number
  now: Date
}

/** Stores how a day ended; a later comparison of the day replaces it. */
export async function saveReportDay(tx: Tx, ended: ReportDay): Promise<void> {
  const { identifier, day, is_given, lines, differences, now } = ended
  await sql`insert into games.report_day (provider_id, day, is_given, lines, differences, ended_at)
    select p.id, ${day}::date, ${is_given}, ${lines}, ${differences}, ${now}
    from games.provider p where p.identifier = ${identifier}
    on conflict (provider_id, day) do update set is_given = excluded.is_given,
      lines = excluded.lines, differences = excluded.differences, ended_at = excluded.ended_at
  `.execute(tx)
}

/** The players of these provider names. */
export async function findExternalPlayers(
  tx: Tx,
  names: readonly string[],
): Promise<{ external_id: string; player_id: bigint }[]> {
  const { rows } = await sql<{ external_id: string; player_id: bigint }>`
    select external_id, player_id from games.external_player
    where external_id = any(${names}::text[])`.execute(tx)
  return rows
}
