import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { sql } from 'kysely'

/** Adds one bet of a cent to each of the first `count` accounts, in one shard, as `play_plain` would. */
export async function addBets(tx: Tx, count: number): Promise<void> {
  await sql`
    with house as (
      select ledger.house_id('bench', 'EUR') as id
    ), added as (
      insert into ledger.transfer (id, player_id, seq, previous_transfer, debit, credit,
        amount_cents, cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind,
        round_finished, currency, provider, ext_id, game, game_class, round)
      select nextval('ledger.transfer_id'), a.player_id, a.seq + 1, a.last_transfer, a.id, house.id,
        1, 1, 0, a.cash - 1, 0, pg_current_xact_id()::text::bigint, now(), 'bet',
        true, 'EUR', 'apogee', gen_random_uuid()::text, 'apogee:starfall-reels', 'slots',
        gen_random_uuid()::text
      from ledger.account a, house where a.player_id <= ${count}
      returning id, player_id, seq, cash_after
    ), moved as (
      update ledger.account a
      set cash = t.cash_after, seq = t.seq, before_last = a.last_transfer, last_transfer = t.id
      from added t where a.player_id = t.player_id and a.currency = 'EUR'
    )
    insert into ledger.house_delta (house_id, txid, amount_cents, settled_at)
    select house.id, pg_current_xact_id()::text::bigint, ${count}, now() from house`.execute(tx)
}

/** The place of the newest transfer in the order of the feed, from one that is known. */
export async function newestTransfer(tx: Tx, known: Cursor): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select txid::text, id as position from ledger.transfer
    where txid = (
      select max(txid) from ledger.transfer where txid >= ${known.txid}::bigint)
    order by id desc limit 1`.execute(tx)
  return rows[0] ?? known
}

/**
 * Without a checkpoint: a casino plays between two of them, when most pages have been written to the
 * log since the last one.
 */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

/** Blocks of 8 kB that this database has read from outside its buffers, of closed connections. */
export async function blocksRead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select blks_read::float8 as count from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
