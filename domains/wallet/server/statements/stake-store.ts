import type { Db, Tx } from '@casino/db/connect.ts'
import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'

/** A player and deposits; `since` is the time of the oldest. */
export type StakesQuery = {
  player_id: bigint
  currency: string
  payment_ids: readonly bigint[]
  since: Date
}
export type StakesRow = { payment_id: bigint; staked_cents: bigint }

/** How much the times of two transfers of an account can disagree with their order. */
const disorder = sql`interval '15 minutes'`
/** The most transactions read that have no lines yet; further ones count later. */
const unbookedMax = sql.lit(20_000)

/**
 * The cash staked after each of these deposits, in account order and without rolled-back stakes:
 * from the lines and, after `booked`, from the ledger itself.
 */
export async function stakesAfter(
  db: Db | Tx,
  { player_id, currency, payment_ids, since }: StakesQuery,
  booked: { txid: string },
): Promise<StakesRow[]> {
  const refs = payment_ids.map((id) => `payment:${id}`)
  const ledger = ledgerOf(player_id)
  const { rows } = await sql<StakesRow>`
    with move as (
      select l.id, l.kind, l.void, l.provider, l.ext_id, l.ref_ext_id, abs(l.cash_cents) as cash
      from wallet.line l
      where l.player_id = ${player_id} and l.currency = ${currency}
        and l.at >= ${since}::timestamptz - ${disorder} and l.kind in ('bet', 'deposit')
      union
      select t.id, t.kind::text, t.void, t.provider, t.ext_id, t.ref_ext_id, t.cash_amount
      from ${ledger}.transfer t
      where t.player_id = ${player_id} and t.currency = ${currency} and t.kind in ('bet', 'deposit')
        and t.txid >= ${booked.txid}::bigint
        and t.txid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint - ${unbookedMax}
    ), told as (
      select m.kind, m.ref_ext_id, sum(
          case when m.kind = 'bet' and not m.void and undone.rollback_id is null then m.cash else 0 end
        ) over (order by m.id desc) as staked
      from move m
      left join ${ledger}.tombstone undone on m.kind = 'bet' and undone.player_id = ${player_id}
        and undone.provider = m.provider and undone.ext_id = m.ext_id
    )
    select split_part(ref_ext_id, ':', 2)::bigint as payment_id, staked::bigint as staked_cents
    from told where kind = 'deposit' and ref_ext_id = any(${refs}::text[])`.execute(db)
  return rows
}
