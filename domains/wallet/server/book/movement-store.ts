import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** What the lines of a kind did to the balances of players, before a period and in it. */
export type MovementSum = {
  currency: string
  kind: string
  before_cents: bigint
  moved_cents: bigint
}

const movementsMax = 1000

/** The movements of money by currency and kind; days are those of the brands, both included. */
export async function sumMovements(
  db: Db | Tx,
  { from, to, brand_id = null }: { from: string; to: string; brand_id?: bigint | null | undefined },
): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    select currency, kind,
      coalesce(sum(cash_cents + bonus_cents) filter (where day < ${from}::date), 0)::bigint
        as before_cents,
      coalesce(sum(cash_cents + bonus_cents) filter (where day >= ${from}::date), 0)::bigint
        as moved_cents
    from wallet.movement
    where day <= ${to}::date and currency ~ '^[A-Z]{3,5}$'
      and (${brand_id}::bigint is null or brand_id = ${brand_id})
    group by currency, kind order by currency, kind limit ${movementsMax}`.execute(db)
  return rows
}
