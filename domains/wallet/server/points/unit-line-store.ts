import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** A line of the history of points or tickets; negative if they left the player. */
export type UnitLine = {
  id: bigint
  kind: 'award' | 'spend'
  at: Date
  amount: bigint
  balance_after: bigint
  ref: string | null
}

/** The newest lines of a points or ticket account before a given one. */
export async function unitLines(
  db: Db | Tx,
  asked: { player_id: bigint; currency: string; before?: bigint; limit: number },
): Promise<UnitLine[]> {
  const { rows } = await sql<UnitLine>`
    select id, kind, at, cash_cents as amount, balance_after_cents as balance_after,
      ref_ext_id as ref
    from wallet.line
    where player_id = ${asked.player_id} and currency = ${asked.currency}
      and (${asked.before ?? null}::bigint is null or id < ${asked.before ?? null})
    order by id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** The sum of all awards of a currency to a player. */
export async function sumAwards(
  db: Db | Tx,
  { player_id, currency }: { player_id: bigint; currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(cash_cents), 0)::bigint as sum from wallet.line
    where player_id = ${player_id} and currency = ${currency} and kind = 'award'`.execute(db)
  return rows[0]?.sum ?? 0n
}
