import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { configs } from '../../config-contract.ts'
import type { ConfigRow } from '../store.ts'

type Filter = Omit<Input<typeof configs.page>, 'sort' | 'after' | 'limit'>
export type OfficeConfig = ConfigRow & { id: bigint; version: number }

const columns = sql`id, brand_id, name, content, version`

export async function configsPage(
  db: Db,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<OfficeConfig[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'brands.config', order, after })
  const { rows } = await sql<OfficeConfig>`select ${columns} from brands.config
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countConfigs(
  db: Db,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from brands.config where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ brand_id, name }: Filter): RawBuilder<boolean> {
  return sql`(${brand_id ?? null}::bigint is null or brand_id = ${brand_id ?? null})
    and (${name ?? null}::text is null or name = ${name ?? null})`
}

export async function findConfig(db: Db | Tx, id: bigint): Promise<OfficeConfig | undefined> {
  const { rows } = await sql<OfficeConfig>`select ${columns} from brands.config
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockConfig(tx: Tx, id: bigint): Promise<OfficeConfig | undefined> {
  const { rows } = await sql<OfficeConfig>`select ${columns} from brands.config
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}
