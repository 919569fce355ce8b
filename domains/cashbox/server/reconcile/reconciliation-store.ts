import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type listReconciliations,
  type Reconciliation,
  reconciliationTable,
} from '../../methods-contract.ts'
import type { DaySums } from './sum-day.ts'

type Saved = { provider_id: bigint; day: string; sums: readonly DaySums[]; now: Date }

/** Stores the sums of a day. Currencies that neither side has any more have no sums. */
export async function saveSums(tx: Tx, { provider_id, day, sums, now }: Saved): Promise<void> {
  await sql`delete from cashbox.reconciliation where provider_id = ${provider_id}
    and day = ${day}::date
    and currency <> all(${sums.map(({ currency }) => currency)}::text[])`.execute(tx)
  for (const { currency, theirs, ours } of sums) {
    await sql`insert into cashbox.reconciliation (provider_id, day, currency, theirs_count,
        theirs_in_cents, theirs_out_cents, ours_count, ours_in_cents, ours_out_cents, compared_at)
      values (${provider_id}, ${day}::date, ${currency}, ${theirs.count}, ${theirs.in_cents},
        ${theirs.out_cents}, ${ours.count}, ${ours.in_cents}, ${ours.out_cents}, ${now})
      on conflict (provider_id, day, currency) do update set
        theirs_count = excluded.theirs_count, theirs_in_cents = excluded.theirs_in_cents,
        theirs_out_cents = excluded.theirs_out_cents, ours_count = excluded.ours_count,
        ours_in_cents = excluded.ours_in_cents, ours_out_cents = excluded.ours_out_cents,
        compared_at = excluded.compared_at, version = reconciliation.version + 1`.execute(tx)
  }
}

type Filter = Omit<Input<typeof listReconciliations.page>, 'sort' | 'after' | 'limit'>
export type ReconciliationRow = Reconciliation & { version: number }

const isEqual = sql<boolean>`theirs_count = ours_count and theirs_in_cents = ours_in_cents
  and theirs_out_cents = ours_out_cents`
const columns = sql`id, provider_id, day::text,
  (select identifier from cashbox.provider p where p.id = provider_id) as provider, currency,
  theirs_count, theirs_in_cents, theirs_out_cents, ours_count, ours_in_cents, ours_out_cents,
  theirs_in_cents - ours_in_cents as in_difference_cents,
  theirs_out_cents - ours_out_cents as out_difference_cents, not (${isEqual}) as differs,
  compared_at, version`

export async function reconciliationsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<ReconciliationRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: reconciliationTable, order, after })
  const { rows } = await sql<ReconciliationRow>`select ${columns} from cashbox.reconciliation
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countReconciliations(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from cashbox.reconciliation where ${matching(filter)} limit ${limit}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function matching({ result, currency, provider_id }: Filter): RawBuilder<boolean> {
  const conditions = [
    result ? (result === 'equal' ? isEqual : sql`not (${isEqual})`) : undefined,
    currency ? sql`currency = ${currency}` : undefined,
    provider_id ? sql`provider_id = ${provider_id}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`
}

export async function findReconciliation(
  db: Db | Tx,
  id: bigint,
): Promise<ReconciliationRow | undefined> {
  const { rows } = await sql<ReconciliationRow>`select ${columns} from cashbox.reconciliation
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockReconciliation(
  tx: Tx,
  id: bigint,
): Promise<ReconciliationRow | undefined> {
  await sql`select 1 from cashbox.reconciliation where id = ${id} for update`.execute(tx)
  return findReconciliation(tx, id)
}

/** Staff have asked for another comparison. */
export async function countReconciliationVersion(tx: Tx, id: bigint): Promise<void> {
  await sql`update cashbox.reconciliation set version = version + 1 where id = ${id}`.execute(tx)
}
