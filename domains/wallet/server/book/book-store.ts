import assert from 'node:assert'
import type { Db, Tx } from '@casino/db/connect.ts'
import { ledgerNameOf, ledgerOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import {
  bookedAs,
  bookedColumns,
  bookedOf,
  bookKey,
  bookSums,
  isBooked,
  lineColumns,
  lineOfTransfer,
  movedOn,
  originalOf,
  planSums,
} from './line-of-transfer-store.ts'

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
  /** Without payments of jackpots. */
  prizes_cents: bigint
  /** Paid from pools. */
  jackpots_cents: bigint
  bonuses_cents: bigint
  /** Bonus money that became cash. */
  released_cents: bigint
  /** Bonus money that was removed above a cap, or because its bonus ended. */
  removed_cents: bigint
  /** Paid to affiliates, and to players who invited friends. */
  marketing_cents: bigint
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
export type KindBalance = { kind: string; currency: string; amount_cents: bigint }

/** Where a player's lines are counted. */
export type Market = { player_id: bigint; brand_id: bigint; country: string; time_zone: string }

/**
 * Writes the missing lines of a range of the ledger, both ends included, and adds only those to the
 * books. The markets are those of all its players.
 */
export async function addToBook(
  tx: Tx,
  { first, last }: LedgerRange,
  markets: readonly Market[],
): Promise<void> {
  const ledger = ledgerOf(first.player_id)
  const column = (name: keyof Market) => markets.map((market) => String(market[name]))
  const market = sql`unnest(${column('player_id')}::bigint[], ${column('brand_id')}::bigint[],
    ${column('country')}::text[], ${column('time_zone')}::text[])
    as p (player_id, brand_id, country, time_zone)`
  // A month that is closed at the same time waits, or its lines count in the next one.
  await sql`select from wallet.open_books for share`.execute(tx)
  assert.equal(ledgerNameOf(first.player_id), ledgerNameOf(last.player_id))
  await sql`
    with fresh as (
      insert into wallet.line (${sql.raw([...lineColumns, ...bookedColumns].join(', '))})
      select ${sql.raw(lineOfTransfer)}, ${sql.raw(bookedOf)}
      from wallet.open_books open, ${ledger}.transfer t
      join ${market} on p.player_id = t.player_id
      ${sql.raw(originalOf(ledgerNameOf(first.player_id)))}
      where t.txid between ${first.txid}::bigint and ${last.txid}::bigint
        and (t.txid, t.id) >= (${first.txid}::bigint, ${first.id})
        and (t.txid, t.id) <= (${last.txid}::bigint, ${last.id})
      -- As the indexes stand: each of their pages is sought once.
      order by t.player_id, t.currency, t.id
      on conflict (player_id, currency, id) do nothing
      returning *
    ), told as (
      select ${sql.raw(bookedAs)}, b.plan
      from fresh f
      left join ${ledger}.transfer own on f.bonus_cents <> 0 and own.provider = f.provider
        and own.ext_id = f.ext_id and own.player_id = f.player_id
      left join ${ledger}.bonus b on b.player_id = f.player_id and b.source = own.bonus_source
      where ${sql.raw(isBooked)}
    ), moved as (
      select ${sql.raw(movedOn)}, f.brand_id, f.currency,
        f.kind, sum(f.cash_cents) as cash_cents, sum(f.bonus_cents) as bonus_cents
      from wallet.open_books open, fresh f join ${market} on p.player_id = f.player_id
      group by 1, 2, 3, 4
    ), of_balances as (
      insert into wallet.movement as kept (day, brand_id, currency, kind, cash_cents, bonus_cents)
      select * from moved
      on conflict (day, brand_id, currency, kind) do update set
        ${sql.raw(addedTo(['cash_cents', 'bonus_cents']))}
    ), of_months as (
      insert into wallet.month (id)
      select to_char(day, 'YYYYMM')::bigint from told
      union select to_char(moved_on, 'YYYYMM')::bigint from moved
      on conflict do nothing
    ), of_plans as (
      insert into wallet.plan_book as kept (day, plan, currency, ${sql.raw(planNames.join(', '))})
      select day, plan, currency, ${sql.raw(Object.values(planSums).join(', '))}
      from told where plan is not null group by day, plan, currency
      on conflict (day, plan, currency) do update set ${sql.raw(addedTo(planNames))}
    )
    insert into wallet.book as kept (${sql.raw([...bookKey, ...sumNames].join(', '))})
    select ${sql.raw([...bookKey, ...Object.values(bookSums)].join(', '))}
    from told
    group by ${sql.raw(bookKey.join(', '))}
    on conflict (${sql.raw(bookKey.join(', '))}) do update set
      ${sql.raw(addedTo(sumNames))}
  `.execute(tx)
}

export const sumNames = Object.keys(bookSums) as (keyof BookSums)[]
const planNames = Object.keys(planSums)

function addedTo(names: readonly string[]): string {
  return names.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')
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
