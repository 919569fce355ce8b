import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { type OfficeProvider, providerTable } from '../../methods-contract.ts'

export type OfficeProviderRow = Omit<OfficeProvider, 'failure_percent'> & { version: number }

/** `since`: from when the payments that have ended are counted. */
function columns(since: Date): RawBuilder<unknown> {
  return sql`id, identifier, title, enabled, enabled and not is_paused as is_on, version,
    (select max(last.at) from cashbox.method m cross join lateral (
        select finished_at as at from cashbox.payment p
        where p.method_id = m.id and p.finished_at is not null and p.state = 'done'
        order by finished_at desc limit 1) as last
      where m.provider_id = provider.id) as last_success_at,
    (select count(*)::int from cashbox.payment p where ${ofProvider}
      and p.finished_at > ${since} and p.state in ('done', 'failed')) as ended,
    (select count(*)::int from cashbox.payment p where ${ofProvider}
      and p.finished_at > ${since} and p.state = 'failed') as failed,
    (select count(*)::int from cashbox.payment p where ${ofProvider}
      and p.finished_at is null) as open`
}
const ofProvider = sql`p.method_id in (
  select m.id from cashbox.method m where m.provider_id = provider.id)`

type Asked = Pick<Listing<unknown>, 'order' | 'after' | 'limit'> & { since: Date }

export async function officeProviders(
  db: Db | Tx,
  { order, after, limit, since }: Asked,
): Promise<OfficeProviderRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: providerTable, order, after })
  const { rows } = await sql<OfficeProviderRow>`select ${columns(since)} from cashbox.provider
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countProviders(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.provider limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function officeProvider(
  db: Db | Tx,
  { id, since }: { id: bigint; since: Date },
): Promise<OfficeProviderRow | undefined> {
  const { rows } = await sql<OfficeProviderRow>`select ${columns(since)} from cashbox.provider
    where id = ${id}`.execute(db)
  return rows[0]
}

export type SwitchedProvider = Pick<OfficeProviderRow, 'id' | 'identifier' | 'version' | 'is_on'>

export async function lockProvider(tx: Tx, id: bigint): Promise<SwitchedProvider | undefined> {
  const { rows } = await sql<SwitchedProvider>`select id, identifier, version,
      enabled and not is_paused as is_on
    from cashbox.provider where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function savePaused(tx: Tx, id: bigint, isPaused: boolean): Promise<void> {
  await sql`update cashbox.provider set is_paused = ${isPaused}, version = version + 1
    where id = ${id}`.execute(tx)
}
