import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { sql } from 'kysely'

export type FeedTransfer = {
  id: bigint
  txid: string
  player_id: bigint
  currency: string
  kind: string
  void: boolean
  /** What a rollback took back. */
  rolled_back: 'bet' | 'win' | null
  provider: string
  game: string | null
  round_id: string | null
  round_finished: boolean
  ext_id: string
  ref_ext_id: string | null
  /** Cash and bonus together, never below 0n. */
  amount_cents: bigint
  settled_at: Date
}
export type FeedPage<T> = { transfers: T[]; cursor: Cursor; caughtUp: boolean }

/** Numbers of transfers, from the one up to the other. */
type Ids = readonly [from: bigint, end: bigint]

const spanMin = 4n
const spanGrowth = 8n

/**
 * Transfers after the cursor that no running transaction can precede, in that order, up to a horizon
 * that was asked for before or is asked for now: of one shard, or of all. Reads spans of transactions, wider until the page is
 * full, so that a reader far behind never sorts them all: a batch of bets is one transaction.
 */
export async function readTransfers(
  db: Db | Tx,
  after: Cursor,
  {
    limit,
    horizon: known,
    ...of
  }: { limit: number; horizon?: bigint; ledger?: string; ids?: Ids | undefined },
): Promise<FeedPage<FeedTransfer>> {
  const horizon = known ?? (await feedHorizon(db))
  const transfers: FeedTransfer[] = []
  let cursor = after
  for (let span = spanMin; ; span *= spanGrowth) {
    const end = min(BigInt(cursor.txid) + span, horizon)
    const left = limit - transfers.length
    transfers.push(...(await transfersBetween(db, cursor, { end, limit: left, ...of })))
    const last = transfers.at(-1)
    if (last && transfers.length === limit) {
      return { transfers, cursor: { txid: last.txid, position: last.id }, caughtUp: false }
    }
    // All up to there is read: the cursor stands behind the last transaction.
    if (end > BigInt(cursor.txid)) cursor = { txid: `${end}`, position: 0n }
    if (end >= horizon) return { transfers, cursor, caughtUp: true }
  }
}

/** Every transaction below it has ended. */
export async function feedHorizon(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ txid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as txid`.execute(db)
  return BigInt(rows[0]?.txid ?? 0)
}

/** Lets the order index know the newest pages, which every read must otherwise scan. */
export async function summarizeOrder(db: Db, ledger: string): Promise<void> {
  await sql`select ${sql.raw(ledger)}.summarize_order()`.execute(db)
}

export type NewBalance = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  available_to_cashout_cents: bigint
}

type Newest = {
  from: bigint
  end: bigint
  players: readonly bigint[]
  ledger?: string
  ids?: Ids | undefined
}

/** What these players' accounts held after the newest of their transfers in a span of transactions. */
export async function newestBalances(
  db: Db,
  { from, end, players, ledger = 'ledger', ids }: Newest,
): Promise<NewBalance[]> {
  if (players.length === 0 || from >= end) return []
  // By the span, not by the key: a player may have a million transfers.
  const { rows } = await sql<NewBalance>`
    select distinct on (player_id, currency) player_id, currency,
      greatest(cash_after, 0) + bonus_after as amount_cents,
      greatest(cash_after, 0) as available_to_cashout_cents
    from ${sql.raw(ledger)}.transfer
    where txid >= ${from} and txid < ${end} ${amongIds(ids)} and player_id + 0 = any(${players.map(String)}::bigint[])
    order by player_id, currency, seq desc`.execute(db)
  return rows
}

async function transfersBetween(
  db: Db | Tx,
  after: Cursor,
  {
    end,
    limit,
    ledger = 'ledger',
    ids,
  }: { end: bigint; limit: number; ledger?: string; ids?: Ids | undefined },
): Promise<FeedTransfer[]> {
  const { rows } = await sql<FeedTransfer>`
    select id, txid::text, player_id, currency, kind::text as kind, void,
      case when kind = 'rollback' then case when credit > 0 then 'bet' else 'win' end end
        as rolled_back,
      provider, game, round as round_id, round_finished, ext_id, ref_ext_id,
      cash_amount + bonus_amount as amount_cents, settled_at
    from ${sql.raw(ledger)}.transfer
    where txid >= ${after.txid}::bigint and txid < ${end} ${amongIds(ids)}
      and (txid, id) > (${after.txid}::bigint, ${after.position})
    order by transfer.txid, id limit ${limit}`.execute(db)
  return rows
}

function amongIds(ids: Ids | undefined) {
  return ids ? sql`and id >= ${ids[0]} and id < ${ids[1]}` : sql``
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
