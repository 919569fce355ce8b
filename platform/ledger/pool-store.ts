import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { homeLedger, ledgers } from './ledger-of.ts'
import { ledgerToWrite } from './place-store.ts'

/** What a pool holds, and what it is made of: `amount_cents` is seeds and contributions less payments. */
export type PoolSums = {
  currency: string
  amount_cents: bigint
  seeds_cents: bigint
  contributions_cents: bigint
  paid_cents: bigint
}
export type PoolFill = {
  pool: string
  currency: string
  kind: 'seed' | 'contribution'
  /** The account of the house that the money comes from. */
  from: string
  amount_cents: bigint
  key: string
  now: Date
}

/** The house account that buy-ins pass on their way into a pool: it holds nothing. */
export const buyInsAccount = 'buy-ins'

/** The house account of a pool, as it is named in the ledger. */
export function poolAccount(pool: string): string {
  return `pool:${pool}`
}

/**
 * Makes the pool; leaves the one that exists. It has an account in every shard: one is filled, each pays
 * its own players, and what the pool holds is their sum.
 */
export async function addPool(tx: Tx, pool: string, currency: string): Promise<void> {
  for (const ledger of ledgers().map(sql.raw)) {
    await sql`insert into ${ledger}.pool (name, currency, house_id)
      select ${pool}, ${currency}, ${ledger}.house_id(${poolAccount(pool)}, ${currency})
      where not exists (select from ${ledger}.pool where name = ${pool})
      on conflict do nothing`.execute(tx)
  }
}

/** The currency of a pool; undefined when there is none of that name. */
export async function poolCurrency(db: Db | Tx, pool: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ${homeLedger()}.pool where name = ${pool}`.execute(db)
  return rows[0]?.currency
}

/** As `poolCurrency`, and holds the pool until the transaction ends: payments come one by one. */
export async function lockPool(tx: Tx, pool: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ${homeLedger()}.pool where name = ${pool} for update`.execute(tx)
  return rows[0]?.currency
}

/** What a pool holds and has paid, of one moment. */
export async function sumPool(db: Db | Tx, pool: string): Promise<PoolSums | undefined> {
  const { rows } = await sql<PoolSums>`
    select p.currency, sum(f.seeds_cents)::bigint as seeds_cents,
      sum(f.contributions_cents)::bigint as contributions_cents,
      sum(p.paid_cents)::bigint as paid_cents,
      sum(f.seeds_cents + f.contributions_cents - p.paid_cents)::bigint as amount_cents
    from ledger.pool p
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'seed'), 0)::bigint as seeds_cents,
        coalesce(sum(amount_cents) filter (where kind = 'contribution'), 0)::bigint
          as contributions_cents
      from ledger.pool_transfer where pool_id = p.house_id
    ) f
    where p.name = ${pool} group by p.currency`.execute(db)
  return rows[0]
}

/**
 * Moves money of the house into a pool once for the key, without touching the pool's row. The pool
 * is there.
 */
export async function fillOnce(
  tx: Tx,
  fill: PoolFill,
): Promise<'moved' | 'repeated' | 'key_in_use'> {
  const ledger = homeLedger()
  const { rows } = await sql`
    with fresh as (
      insert into ${ledger}.pool_transfer (pool_id, kind, key, from_id, amount_cents, txid, settled_at)
      select house_id, ${fill.kind}, ${fill.key}, ${ledger}.house_id(${fill.from}, ${fill.currency}),
        ${fill.amount_cents}::bigint, pg_current_xact_id()::text::bigint, ${fill.now}::timestamptz
      from ${ledger}.pool where name = ${fill.pool} and currency = ${fill.currency}
      on conflict do nothing
      returning *
    ), booked as (
      insert into ${ledger}.house_delta (house_id, txid, amount_cents, settled_at)
      select side.id, fresh.txid, side.amount, fresh.settled_at
      from fresh cross join lateral (
        values (from_id, -amount_cents), (pool_id, amount_cents)
      ) as side (id, amount)
    )
    select from fresh`.execute(tx)
  if (rows.length > 0) return 'moved'
  return (await isFilled(tx, fill)) ? 'repeated' : 'key_in_use'
}

/** To whom the pool has paid under the key; undefined when to nobody. */
export async function paidUnder(
  tx: Tx,
  pool: string,
  key: string,
): Promise<{ player_id: bigint } | undefined> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from ledger.transfer
    where provider = 'house' and ext_id = ${`${poolAccount(pool)}:${key}`}`.execute(tx)
  return rows[0]
}

/** Counts a payment of the pool, where its player is; the pool is held. */
export async function addPayment(
  tx: Tx,
  { pool, player_id, amount_cents }: { pool: string; player_id: bigint; amount_cents: bigint },
): Promise<void> {
  const ledger = await ledgerToWrite(tx, player_id)
  await sql`update ${ledger}.pool
    set payments = payments + 1, paid_cents = paid_cents + ${amount_cents}
    where name = ${pool}`.execute(tx)
}

async function isFilled(tx: Tx, fill: PoolFill): Promise<boolean> {
  const ledger = homeLedger()
  const { rows } = await sql`
    select from ${ledger}.pool_transfer t
    join ${ledger}.pool p on p.house_id = t.pool_id
    join ${ledger}.house_account h on h.id = t.from_id
    where p.name = ${fill.pool} and p.currency = ${fill.currency} and t.kind = ${fill.kind}
      and t.key = ${fill.key} and t.amount_cents = ${fill.amount_cents} and h.name = ${fill.from}
  `.execute(tx)
  return rows.length > 0
}
