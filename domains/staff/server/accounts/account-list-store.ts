import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountTable, type listAccounts } from '../../contract.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

type Filter = Omit<Input<typeof listAccounts.page>, 'sort' | 'after' | 'limit'>

/** A page of the accounts that a filter leaves. */
export async function accountsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<AccountRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: accountTable, order, after })
  const { rows } = await sql<AccountRow>`select ${accountColumns} from staff.person p
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many accounts a filter leaves; it stops counting at `limit`. */
export async function countAccounts(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from staff.person p where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state, role }: Filter): RawBuilder<boolean> {
  const conditions = [
    state ? sql`p.active = ${state === 'active'}` : undefined,
    role
      ? sql`exists (select from staff.person_role where person_id = p.id and role = ${role})`
      : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}
