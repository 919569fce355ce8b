import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** What a player won and withdrew in a currency within an hour. */
export type HourOf = {
  player_id: bigint
  hour_at: Date
  currency: string
  wins: number
  won_cents: bigint
  withdrawals: number
  withdrawn_cents: bigint
}
/** A limit that a player exceeded within an hour; `net_eur_cents` is wins minus stakes. */
export type LimitPassed = {
  name: 'wins' | 'withdrawals'
  player_id: bigint
  hour_at: Date
  count: number
  eur_cents: bigint
  net_eur_cents: bigint
  count_max: number | null
  eur_cents_max: bigint | null
}

const micros = sql`coalesce(r.eur_micros, case o.currency when 'EUR' then 10000 else 0 end)`

/** Adds to players' hours; returns the exceeded limits that were not reported yet. */
export async function addToHours(tx: Tx, hours: readonly HourOf[]): Promise<LimitPassed[]> {
  const column = <Name extends keyof HourOf>(name: Name) => hours.map((hour) => hour[name])
  const { rows } = await sql<LimitPassed>`
    with counted as (
      insert into wallet.velocity as kept
        (hour_at, player_id, wins, won_micros, withdrawals, withdrawn_micros)
      select o.hour_at, o.player_id, sum(o.wins), sum(o.won * ${micros}), sum(o.withdrawals),
        sum(o.withdrawn * ${micros})
      from unnest(${column('hour_at')}::timestamptz[], ${column('player_id')}::bigint[],
          ${column('currency')}::text[], ${column('wins')}::integer[],
          ${column('won_cents')}::bigint[], ${column('withdrawals')}::integer[],
          ${column('withdrawn_cents')}::bigint[])
        as o (hour_at, player_id, currency, wins, won, withdrawals, withdrawn)
      left join ledger.rate r on r.currency = o.currency
      group by o.hour_at, o.player_id order by o.hour_at, o.player_id
      on conflict (hour_at, player_id) do update set wins = kept.wins + excluded.wins,
        won_micros = kept.won_micros + excluded.won_micros,
        withdrawals = kept.withdrawals + excluded.withdrawals,
        withdrawn_micros = kept.withdrawn_micros + excluded.withdrawn_micros
      returning *
    )
    select l.name, c.player_id, c.hour_at, s.count, trunc(s.micros / 10000)::bigint as eur_cents,
      n.eur_cents as net_eur_cents, l.count_max, l.eur_cents_max
    from counted c
    cross join wallet.velocity_limit l
    cross join lateral (
      select case l.name when 'wins' then c.wins else c.withdrawals end as count,
        case l.name when 'wins' then c.won_micros else c.withdrawn_micros end as micros
    ) s
    -- Only of the few that are beyond a limit: their lines are read.
    cross join lateral (
      select coalesce(trunc(sum((o.cash_cents + o.bonus_cents) * ${micros}) / 10000), 0)::bigint
        as eur_cents
      from wallet.line o left join ledger.rate r on r.currency = o.currency
      where o.player_id = c.player_id and o.at >= c.hour_at
        and o.at < c.hour_at + interval '1 hour' and o.kind in ('bet', 'win', 'rollback', 'grant')
    ) n
    where l.name <> all (c.told) and (s.count > l.count_max or s.micros > l.eur_cents_max * 10000)
  `.execute(tx)
  return rows
}

/** Remembers that a limit was reported for this hour. */
export async function markReported(
  tx: Tx,
  { name, player_id, hour_at }: Pick<LimitPassed, 'name' | 'player_id' | 'hour_at'>,
): Promise<void> {
  await sql`update wallet.velocity set told = told || ${name}::text
    where hour_at = ${hour_at} and player_id = ${player_id}`.execute(tx)
}

/** Deletes hours before an instant. */
export async function forgetHours(tx: Tx, before: Date): Promise<void> {
  await sql`delete from wallet.velocity where hour_at < ${before}`.execute(tx)
}
