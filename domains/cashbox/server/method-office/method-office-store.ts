import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { type listOfficeMethods, methodTable, type OfficeMethod } from '../../methods-contract.ts'

type Filter = Omit<Input<typeof listOfficeMethods.page>, 'sort' | 'after' | 'limit'>
export type OfficeMethodRow = OfficeMethod & { version: number; by_address: boolean }

const columns = sql`id, title, provider_id,
  (select title from cashbox.provider p where p.id = provider_id) as provider, currency, network,
  enabled, takes_deposits, pays_withdrawals, deposit_cap_cents, withdrawal_cap_cents, version,
  exists(select from cashbox.watched_wallet w where w.method_id = method.id) as by_address`

export async function officeMethods(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<OfficeMethodRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: methodTable, order, after })
  const { rows } = await sql<OfficeMethodRow>`select ${columns} from cashbox.method
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countOfficeMethods(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.method where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state, currency, provider_id }: Filter): RawBuilder<boolean> {
  const conditions = [
    state ? sql`enabled = ${state === 'on'}` : undefined,
    currency ? sql`currency = ${currency}` : undefined,
    provider_id ? sql`provider_id = ${provider_id}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

export async function officeMethod(db: Db | Tx, id: bigint): Promise<OfficeMethodRow | undefined> {
  const { rows } = await sql<OfficeMethodRow>`select ${columns} from cashbox.method
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockMethod(tx: Tx, id: bigint): Promise<OfficeMethodRow | undefined> {
  await sql`select 1 from cashbox.method where id = ${id} for update`.execute(tx)
  return officeMethod(tx, id)
}

export async function saveEnabled(tx: Tx, id: bigint, enabled: boolean): Promise<void> {
  await sql`update cashbox.method set enabled = ${enabled}, version = version + 1
    where id = ${id}`.execute(tx)
}

type Caps = Pick<OfficeMethod, 'deposit_cap_cents' | 'withdrawal_cap_cents'>

export async function saveCaps(tx: Tx, id: bigint, caps: Caps): Promise<void> {
  await sql`update cashbox.method set deposit_cap_cents = ${caps.deposit_cap_cents},
      withdrawal_cap_cents = ${caps.withdrawal_cap_cents}, version = version + 1
    where id = ${id}`.execute(tx)
}
