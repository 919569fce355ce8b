import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { brands } from '../../staff-contract.ts'
import type { BrandRow } from '../store.ts'

type Filter = Omit<Input<typeof brands.page>, 'sort' | 'after' | 'limit'>
export type OfficeBrand = BrandRow & { version: number; main_host: string }

const columns = sql`b.*, coalesce(c.content, '{}') as pages, coalesce((select h.host from brands.host h
  where h.brand_id = b.id and h.is_main limit 1), '') as main_host`
const joined = sql`brands.brand b left join brands.config c
  on c.brand_id = b.id and c.name = 'manage-promotion-pages'`

export async function brandsPage(
  db: Db,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<OfficeBrand[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'brands.brand', order, after })
  const { rows } = await sql<OfficeBrand>`select * from (select ${columns} from ${joined}) b
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countBrands(
  db: Db,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from brands.brand where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ licence }: Filter): RawBuilder<boolean> {
  return licence ? sql`licence = ${licence}` : sql<boolean>`true`
}

export async function findBrand(db: Db | Tx, id: bigint): Promise<OfficeBrand | undefined> {
  const { rows } = await sql<OfficeBrand>`select ${columns} from ${joined}
    where b.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a brand and what belongs to it until the transaction ends. */
export async function lockBrand(tx: Tx, id: bigint): Promise<void> {
  await sql`select from brands.brand where id = ${id} for no key update`.execute(tx)
}

/** After a change of a brand, its hosts, pages or contacts. */
export async function countBrandVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update brands.brand set version = version + 1 where id = ${id}`.execute(tx)
}

/** The brand with this host. */
export async function brandOfHost(tx: Tx, host: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ brand_id: bigint }>`select brand_id from brands.host
    where host = ${host}`.execute(tx)
  return rows[0]?.brand_id
}
