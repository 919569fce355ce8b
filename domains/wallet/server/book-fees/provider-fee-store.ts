import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type ProviderFeeRow = {
  id: bigint
  provider: string
  from_on: string
  ggr_per_mille: number
}

const columns = sql`id, provider, from_on::text, ggr_per_mille`

/** Adds a fee; undefined if its provider has one from this day on. */
export async function insertProviderFee(
  tx: Tx,
  { provider, from_on, ggr_per_mille }: Omit<ProviderFeeRow, 'id'>,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet.provider_fee (provider, from_on, ggr_per_mille)
    values (${provider}, ${from_on}::date, ${ggr_per_mille})
    on conflict (provider, from_on) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function findProviderFee(
  db: Db | Tx,
  id: bigint,
): Promise<ProviderFeeRow | undefined> {
  const { rows } = await sql<ProviderFeeRow>`
    select ${columns} from wallet.provider_fee where id = ${id}`.execute(db)
  return rows[0]
}

/** Fees, the newest first. */
export async function providerFeesPage(
  db: Db | Tx,
  { after = null, limit }: { after?: bigint | null | undefined; limit: number },
): Promise<ProviderFeeRow[]> {
  const { rows } = await sql<ProviderFeeRow>`select ${columns} from wallet.provider_fee
    where ${after}::bigint is null or id < ${after} order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countProviderFees(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from wallet.provider_fee limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
