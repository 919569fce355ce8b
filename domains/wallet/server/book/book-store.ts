import assert from 'node:assert'
import type { Db, Tx } from '@casino/db/connect.ts'
import { ledgerNameOf, ledgerOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import {
  bookedAs,
  bookSums,
  isBooked,
  lineColumns,
  lineOfTransfer,
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
 * book. A rollback counts for the day and the game of what it took back.
 */
export async function addToBook(tx: Tx, { first, last }: LedgerRange): Promise<void> {
  const ledger = ledgerOf(first.player_id)
  assert.equal(ledgerNameOf(first.player_id), ledgerNameOf(last.player_id))
  await sql`
    with fresh as (
      insert into wallet.line (${sql.raw(lineColumns.join(', '))})
      select ${sql.raw(lineOfTransfer)}
      from ${ledger}.transfer t
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
      ${sql.raw(originalOf(ledgerNameOf(first.player_id)))}
      where ${sql.raw(isBooked)}
    ), of_plans as (
      insert into wallet.plan_book as kept (day, plan, currency, ${sql.raw(planNames.join(', '))})
      select day, plan, currency, ${sql.raw(Object.values(planSums).join(', '))}
      from told where plan is not null group by day, plan, currency
      on conflict (day, plan, currency) do update set ${sql.raw(addedTo(planNames))}
    )
    insert into wallet.book as kept (day, provider, game, currency,
      ${sql.raw(sumNames.join(', '))})
    select day, provider, game, currency, ${sql.raw(Object.values(bookSums).join(', '))}
    from told
    group by day, provider, game, currency
    on conflict (day, provider, game, currency) do update set
      ${sql.raw(addedTo(sumNames))}
  `.execute(tx)
}

const sumNames = Object.keys(bookSums) as (keyof BookSums)[]
const planNames = Object.keys(planSums)

function addedTo(names: readonly string[]): string {
  return names.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')
}

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
