import assert from 'node:assert'
import type { Db, Tx } from '@casino/db/connect.ts'
import { ledgerNameOf, ledgerOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'

/** A range of a shard's feed, from one transfer to another in feed order. */
export type LedgerRange = Record<'first' | 'last', { txid: string; id: bigint; player_id: bigint }>
export type BookSums = {
  bets: bigint
  stakes_cents: bigint
  stakes_bonus_cents: bigint
  wins_cents: bigint
  wins_bonus_cents: bigint
  rolled_back_stakes_cents: bigint
  rolled_back_wins_cents: bigint
  prizes_cents: bigint
  bonuses_cents: bigint
  /** Bonus money that became cash. */
  released_cents: bigint
  /** Bonus money that was removed above a cap, or because its bonus ended. */
  removed_cents: bigint
}
export type PlanSums = {
  plan: string
  currency: string
  granted_cents: bigint
  stakes_cents: bigint
  wins_cents: bigint
  released_cents: bigint
  removed_cents: bigint
}
export type BookedRow = BookSums & { key: string; currency: string }
export type KindBalance = { kind: string; currency: string; amount_cents: bigint }

/**
 * Writes the missing lines of a range of the ledger, both ends included, and adds only those to the
 * book. A rollback counts for the day of the rollback and the game of what it took back.
 */
export async function addToBook(tx: Tx, { first, last }: LedgerRange): Promise<void> {
  const ledger = ledgerOf(first.player_id)
  assert.equal(ledgerNameOf(first.player_id), ledgerNameOf(last.player_id))
  await sql`
    with fresh as (
      insert into wallet.line (player_id, id, currency, at, kind, void, rolled_back, cash_cents,
        bonus_cents, balance_after_cents, provider, game, round, ext_id, ref_ext_id)
      select t.player_id, t.id, t.currency, t.settled_at, t.kind::text, t.void,
        case when t.kind = 'rollback' then case when t.credit > 0 then 'bet' else 'win' end end,
        side.sign * t.cash_amount, side.bonus_sign * t.bonus_amount, t.cash_after + t.bonus_after,
        t.provider, t.game, t.round, t.ext_id, t.ref_ext_id
      from ${ledger}.transfer t
      cross join lateral (
        select case when t.credit > 0 then 1 when t.debit > 0 then -1 else 0 end as sign,
          case when t.debit > 0 then -1 when t.credit > 0 then 1 else 0 end as bonus_sign
      ) as side
      where t.txid between ${first.txid}::bigint and ${last.txid}::bigint
        and (t.txid, t.id) >= (${first.txid}::bigint, ${first.id})
        and (t.txid, t.id) <= (${last.txid}::bigint, ${last.id})
      -- As the indexes stand: each of their pages is sought once.
      order by t.player_id, t.currency, t.id
      on conflict (player_id, currency, id) do nothing
      returning *
    ), told as (
      select ((case when f.kind = 'rollback' then o.settled_at else f.at end)
          at time zone 'UTC')::date as day,
        f.provider, f.currency, f.kind, f.rolled_back,
        case when f.provider = 'house' then ''
          else coalesce(case when f.kind = 'rollback' then o.game else f.game end, '') end as game,
        abs(f.cash_cents) + abs(f.bonus_cents) as amount, abs(f.bonus_cents) as bonus,
        -- Removed money that is given back counts below zero.
        case when f.kind in ('bonus_capped', 'bonus_removed') then -f.bonus_cents else 0 end as removed,
        b.plan
      from fresh f
      left join ${ledger}.transfer own on f.bonus_cents <> 0 and own.provider = f.provider
        and own.ext_id = f.ext_id and own.player_id = f.player_id
      left join ${ledger}.bonus b on b.player_id = f.player_id and b.source = own.bonus_source
      left join lateral (
        select t.settled_at, t.game from ${ledger}.every_transfer t
        where f.kind = 'rollback' and t.provider = f.provider and t.ext_id = f.ref_ext_id
          and t.player_id = f.player_id
      ) as o on true
      where not f.void and f.kind in ('bet', 'win', 'rollback', 'grant', 'bonus', 'bonus_released',
        'bonus_capped', 'bonus_removed')
    ), of_plans as (
      insert into wallet.plan_book as kept (day, plan, currency, granted_cents, stakes_cents,
        wins_cents, released_cents, removed_cents)
      select day, plan, currency,
        sum(case when kind = 'bonus' then bonus else 0 end),
        sum(case when kind = 'bet' then bonus when rolled_back = 'bet' then -bonus else 0 end),
        sum(case when kind = 'win' then bonus when rolled_back = 'win' then -bonus else 0 end),
        sum(case when kind = 'bonus_released' then bonus else 0 end),
        sum(removed)
      from told where plan is not null group by day, plan, currency
      on conflict (day, plan, currency) do update set
        granted_cents = kept.granted_cents + excluded.granted_cents,
        stakes_cents = kept.stakes_cents + excluded.stakes_cents,
        wins_cents = kept.wins_cents + excluded.wins_cents,
        released_cents = kept.released_cents + excluded.released_cents,
        removed_cents = kept.removed_cents + excluded.removed_cents
    )
    insert into wallet.book as kept (day, provider, game, currency, bets, stakes_cents,
      stakes_bonus_cents, wins_cents, wins_bonus_cents, rolled_back_stakes_cents,
      rolled_back_wins_cents, prizes_cents, bonuses_cents, released_cents, removed_cents)
    select day, provider, game, currency,
      sum(case when kind = 'bet' then 1 when rolled_back = 'bet' then -1 else 0 end),
      sum(case when kind = 'bet' then amount when rolled_back = 'bet' then -amount else 0 end),
      sum(case when kind = 'bet' then bonus when rolled_back = 'bet' then -bonus else 0 end),
      sum(case when kind = 'win' then amount when rolled_back = 'win' then -amount else 0 end),
      sum(case when kind = 'win' then bonus when rolled_back = 'win' then -bonus else 0 end),
      sum(case when rolled_back = 'bet' then amount else 0 end),
      sum(case when rolled_back = 'win' then amount else 0 end),
      sum(case when kind = 'grant' then amount else 0 end),
      sum(case when kind = 'bonus' then amount else 0 end),
      sum(case when kind = 'bonus_released' then bonus else 0 end),
      sum(removed)
    from told
    group by day, provider, game, currency
    on conflict (day, provider, game, currency) do update set
      bets = kept.bets + excluded.bets,
      stakes_cents = kept.stakes_cents + excluded.stakes_cents,
      stakes_bonus_cents = kept.stakes_bonus_cents + excluded.stakes_bonus_cents,
      wins_cents = kept.wins_cents + excluded.wins_cents,
      wins_bonus_cents = kept.wins_bonus_cents + excluded.wins_bonus_cents,
      rolled_back_stakes_cents = kept.rolled_back_stakes_cents + excluded.rolled_back_stakes_cents,
      rolled_back_wins_cents = kept.rolled_back_wins_cents + excluded.rolled_back_wins_cents,
      prizes_cents = kept.prizes_cents + excluded.prizes_cents,
      bonuses_cents = kept.bonuses_cents + excluded.bonuses_cents,
      released_cents = kept.released_cents + excluded.released_cents,
      removed_cents = kept.removed_cents + excluded.removed_cents`.execute(tx)
}

const sumNames = [
  'bets',
  'stakes_cents',
  'stakes_bonus_cents',
  'wins_cents',
  'wins_bonus_cents',
  'rolled_back_stakes_cents',
  'rolled_back_wins_cents',
  'prizes_cents',
  'bonuses_cents',
  'released_cents',
  'removed_cents',
] as const

const keys = {
  day: sql`day::text`,
  provider: sql`provider`,
  game: sql`game`,
  currency: sql`currency`,
}

/** The sums of whole days, both included (YYYY-MM-DD), by one key and the currency. */
export async function sumBook(
  db: Db | Tx,
  { from, to, by }: { from: string; to: string; by: keyof typeof keys },
  limit: number,
): Promise<BookedRow[]> {
  const sums = sumNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<BookedRow>`
    select ${keys[by]} as key, currency, ${sql.join(sums)} from wallet.book
    where day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** The sums of each plan's bonus money over whole days, both included (YYYY-MM-DD). */
export async function sumPlans(
  db: Db | Tx,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PlanSums[]> {
  const { rows } = await sql<PlanSums>`
    select plan, currency, sum(granted_cents)::bigint as granted_cents,
      sum(stakes_cents)::bigint as stakes_cents, sum(wins_cents)::bigint as wins_cents,
      sum(released_cents)::bigint as released_cents, sum(removed_cents)::bigint as removed_cents
    from wallet.plan_book where day between ${from}::date and ${to}::date
    group by plan, currency order by plan, currency limit ${limit}`.execute(db)
  return rows
}

/** The sums of all accounts by kind, players' and house accounts, each shard in one snapshot. */
export async function sumAccounts(db: Db | Tx): Promise<KindBalance[]> {
  const sums = new Map<string, KindBalance>()
  for (const ledger of ledgers()) {
    for (const { kind, currency, amount_cents } of await sumAccountsIn(db, ledger)) {
      const key = `${kind} ${currency}`
      const had = sums.get(key)?.amount_cents ?? 0n
      sums.set(key, { kind, currency, amount_cents: had + amount_cents })
    }
  }
  return [...sums.entries()]
    .filter(([, { amount_cents }]) => amount_cents !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, balance]) => balance)
}

async function sumAccountsIn(db: Db | Tx, shard: string): Promise<KindBalance[]> {
  const ledger = sql.raw(shard)
  const { rows } = await sql<KindBalance>`
    select kind, currency, sum(amount)::bigint as amount_cents from (
      select 'players: ' || case when c.unit <> 'money' then c.unit else 'cash' end as kind, a.currency,
        sum(a.cash) as amount
      from ${ledger}.account a left join wallet.currency c on c.code = split_part(a.currency, ':', 1)
      group by 1, 2
      union all
      select 'players: bonus', currency, sum(bonus) from ${ledger}.account group by 2
      union all
      select 'players: deficit', currency, -sum(deficit) from ${ledger}.account group by 2
      union all
      select 'house: ' || split_part(h.name, ':', 1), h.currency, sum(d.amount_cents)
      from ${ledger}.house_delta d join ${ledger}.house_account h on h.id = d.house_id group by 1, 2
    ) as account
    group by kind, currency`.execute(db)
  return rows
}
