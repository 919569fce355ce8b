import type { Tx } from '@casino/db/connect.ts'
import { ratesToJoin } from '@casino/ledger/guard-store.ts'
import { sql } from 'kysely'

export type RoundOf = {
  player_id: bigint
  currency: string
  provider: string
  round_id: string
  settled_at: Date
  /** In the page being read. */
  won_cents: bigint
}
export type DayOf = { provider: string; day: string }
type Limit = 'multiple' | 'round' | 'day'
/** A limit that a provider's wins have exceeded: in one round of a player, or in a day over all. */
export type ProviderLimitPassed = {
  limit: Limit
  provider: string
  player_id: bigint | null
  place: string
  won_eur_cents: bigint
  staked_eur_cents: bigint
}

const micros = sql`coalesce(r.eur_micros, case s.currency when 'EUR' then 10000 else 0 end)`
const ownOrGeneral = sql`join lateral (
  select * from wallet.provider_limit p where p.provider in (o.provider, '')
  order by p.provider desc limit 1
) as l on true`
/** A limit is reported once, even after its finding is closed. */
const notReported = (name: string) => sql`not exists (
  select from wallet.audit_finding f
  where f.name = ${name} and f.place = found.place
    and f.player_id is not distinct from found.player_id)`

/**
 * The rounds whose wins exceed the provider's limits, by the lines so far. Rounds with less than
 * `eurCentsMin` in this page are left to the daily limit. A win without a stake has its own limit.
 */
export async function roundsBeyond(
  tx: Tx,
  rounds: readonly RoundOf[],
  { eurCentsMin }: { eurCentsMin: bigint },
): Promise<ProviderLimitPassed[]> {
  const column = <Name extends keyof RoundOf>(name: Name) => rounds.map((round) => round[name])
  const { rows } = await sql<ProviderLimitPassed>`
    with found as (
      select o.provider, o.player_id, o.provider || ' ' || o.round as place, l.multiple_max,
        l.round_eur_cents_max, lines.won, lines.staked,
        trunc(lines.won * o.micros / 10000)::bigint as won_eur_cents,
        trunc(lines.staked * o.micros / 10000)::bigint as staked_eur_cents
      from (
        select s.*, ${micros} as micros
        from unnest(${column('player_id')}::bigint[], ${column('currency')}::text[],
            ${column('provider')}::text[], ${column('round_id')}::text[],
            ${column('settled_at')}::timestamptz[], ${column('won_cents')}::bigint[])
          as s (player_id, currency, provider, round, at, won)
        left join ${await ratesToJoin(tx)} r on r.currency = s.currency
      ) o
      ${ownOrGeneral}
      cross join lateral (
        select
          coalesce(sum(i.cash_cents + i.bonus_cents)
            filter (where coalesce(i.rolled_back, i.kind) = 'win'), 0) as won,
          -coalesce(sum(i.cash_cents + i.bonus_cents)
            filter (where coalesce(i.rolled_back, i.kind) = 'bet'), 0) as staked
        from wallet.line i
        where i.player_id = o.player_id and i.currency = o.currency and i.provider = o.provider
          and i.round = o.round and i.at between o.at - interval '2 days' and o.at + interval '2 days'
      ) lines
      where o.won * o.micros >= ${eurCentsMin}::bigint * 10000
    )
    select 'multiple' as "limit", provider, player_id, place, won_eur_cents, staked_eur_cents
    from found
    where staked > 0 and won > staked * multiple_max and ${notReported('multiple_beyond_the_provider')}
    union all
    select 'round', provider, player_id, place, won_eur_cents, staked_eur_cents from found
    where won_eur_cents > round_eur_cents_max and ${notReported('round_beyond_the_provider')}
  `.execute(tx)
  return rows
}

/** The days on which a provider's wins minus stakes exceed its limit. */
export async function daysBeyond(tx: Tx, days: readonly DayOf[]): Promise<ProviderLimitPassed[]> {
  const { rows } = await sql<ProviderLimitPassed>`
    with found as (
      select o.provider, null::bigint as player_id, o.provider || ' ' || o.day as place,
        l.day_eur_cents_max, s.won_eur_cents, s.staked_eur_cents
      from unnest(${days.map(({ provider }) => provider)}::text[], ${days.map(({ day }) => day)}::text[])
        as o (provider, day)
      ${ownOrGeneral}
      cross join lateral (
        select coalesce(trunc(sum(s.wins_cents * ${micros}) / 10000), 0)::bigint as won_eur_cents,
          coalesce(trunc(sum(s.stakes_cents * ${micros}) / 10000), 0)::bigint as staked_eur_cents
        from wallet.book s left join ${await ratesToJoin(tx)} r on r.currency = s.currency
        where s.day = o.day::date and s.provider = o.provider
      ) s
    )
    select 'day' as "limit", provider, player_id, place, won_eur_cents, staked_eur_cents from found
    where won_eur_cents - staked_eur_cents > day_eur_cents_max
      and ${notReported('day_beyond_the_provider')}
  `.execute(tx)
  return rows
}
