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

/** Begins the reference of an award that gives back what was spent. */
export const givenBackPrefix = 'given_back:'

/**
 * The sum of all awards of a currency to each of these players, without what was given back; who has
 * none is left out.
 */
export async function sumAwards(
  db: Db | Tx,
  { player_ids, currency }: { player_ids: readonly bigint[]; currency: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; sum: bigint }>`
    select player_id, sum(cash_cents)::bigint as sum from wallet.line
    where player_id = any(${player_ids.map(String)}::bigint[]) and currency = ${currency}
      and kind = 'award' and not starts_with(coalesce(ref_ext_id, ''), ${givenBackPrefix})
    group by player_id`.execute(db)
  return new Map(rows.map(({ player_id, sum }) => [player_id, sum]))
}
