import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { providers, showOfficeProvider } from '../../staff-contract.ts'

type Row = Output<typeof providers.page>['rows'][number]
export type OfficeProvider = Row & { version: number; has_reports: boolean }

const columns = sql`p.id, p.identifier, p.title, p.protocol, p.enabled,
  (select count(*)::int from games.game g where g.provider_id = p.id) as games_count`

export async function providersPage(
  db: Db | Tx,
  { after = null, limit }: { after?: bigint | null | undefined; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from games.provider p
    where p.listed and (${after}::bigint is null or p.id > ${after})
    order by p.id limit ${limit}`.execute(db)
  return rows
}

export async function countProviders(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from games.provider where listed limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findOfficeProvider(
  db: Db | Tx,
  id: bigint,
): Promise<OfficeProvider | undefined> {
  const { rows } = await sql<OfficeProvider>`
    select ${columns}, p.version, p.report_url is not null as has_reports
    from games.provider p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockOfficeProvider(tx: Tx, id: bigint): Promise<OfficeProvider | undefined> {
  await sql`select id from games.provider where id = ${id} for no key update`.execute(tx)
  return findOfficeProvider(tx, id)
}

export async function setProviderEnabled(tx: Tx, id: bigint, enabled: boolean): Promise<void> {
  await sql`update games.provider set enabled = ${enabled}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function countProviderVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update games.provider set version = version + 1 where id = ${id}`.execute(tx)
}

const reportsShownMax = 62

export async function reportsOf(
  db: Db | Tx,
  id: bigint,
): Promise<Output<typeof showOfficeProvider>['reports']> {
  const { rows } = await sql<Output<typeof showOfficeProvider>['reports'][number]>`
    select day::text, is_given, lines, differences, ended_at from games.report_day
    where provider_id = ${id} order by day desc limit ${reportsShownMax}`.execute(db)
  return rows
}
