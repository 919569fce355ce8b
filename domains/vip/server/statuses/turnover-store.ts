import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Sums } from '../../rules.ts'

export type TurnoverRow = Sums & { currency: string }
export type Turnover = TurnoverRow & { player_id: bigint; quarter_on: string }

/** Adds sums to the quarters of players, in the order of players. */
export async function addTurnover(tx: Tx, all: readonly Turnover[]): Promise<void> {
  if (all.length === 0) return
  await sql`insert into vip.turnover (player_id, quarter_on, currency, deposit_cents, bet_cents)
    select * from unnest(${all.map(({ player_id }) => String(player_id))}::bigint[],
      ${all.map(({ quarter_on }) => quarter_on)}::date[],
      ${all.map(({ currency }) => currency)}::text[],
      ${all.map(({ deposit_cents }) => String(deposit_cents))}::bigint[],
      ${all.map(({ bet_cents }) => String(bet_cents))}::bigint[])
    order by 1, 2, 3
    on conflict (player_id, quarter_on, currency) do update
      set deposit_cents = turnover.deposit_cents + excluded.deposit_cents,
        bet_cents = turnover.bet_cents + excluded.bet_cents`.execute(tx)
}

/** What a player has turned over in a quarter, by currency. */
export async function turnoverOf(
  db: Db | Tx,
  { player_id, quarter_on }: { player_id: bigint; quarter_on: string },
): Promise<TurnoverRow[]> {
  const { rows } = await sql<TurnoverRow>`select currency, deposit_cents, bet_cents
    from vip.turnover where player_id = ${player_id} and quarter_on = ${quarter_on}::date
    order by currency`.execute(db)
  return rows
}
