import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Policy } from '@casino/http/brand.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { policies } from '../../policy-contract.ts'
import type { PolicyFieldName } from '../../rules.ts'

type Filter = Omit<Input<typeof policies.page>, 'sort' | 'after' | 'limit'>
/** `brands`: the names of the brands under this licence. */
export type OfficePolicy = Policy & { id: bigint; version: number; brands: string }

const columns = sql`p.*, coalesce((select string_agg(b.name, ', ' order by b.id) from brands.brand b
  where b.licence = p.licence), '') as brands`

export async function policiesPage(
  db: Db,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<OfficePolicy[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'brands.policy', order, after })
  const { rows } = await sql<OfficePolicy>`select ${columns} from brands.policy p
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countPolicies(
  db: Db,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from brands.policy where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ licence }: Filter): RawBuilder<boolean> {
  return licence ? sql`licence = ${licence}` : sql<boolean>`true`
}

export async function findPolicy(db: Db | Tx, id: bigint): Promise<OfficePolicy | undefined> {
  const { rows } = await sql<OfficePolicy>`select ${columns} from brands.policy p
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockPolicy(tx: Tx, id: bigint): Promise<void> {
  await sql`select from brands.policy where id = ${id} for no key update`.execute(tx)
}

type Fields = Partial<Record<PolicyFieldName, unknown>>

/** Writes the fields of a policy. The names are those of the rules, never of a request. */
export async function putPolicy(tx: Tx, id: bigint, fields: Fields): Promise<void> {
  const set = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update brands.policy set ${sql.join(set)}, version = version + 1
    where id = ${id}`.execute(tx)
}
