import type { Db, Tx } from '@casino/db/connect.ts'
import type { Cursor } from '@casino/events/outbox-store.ts'
import { type RawBuilder, sql } from 'kysely'
import { ledgerOf } from './ledger-of.ts'

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
  game_class: string | null
  round_id: string | null
  round_finished: boolean
  ext_id: string
  ref_ext_id: string | null
  /** Cash and bonus together, never below 0n. */
  amount_cents: bigint
  cash_cents: bigint
  bonus_cents: bigint
  settled_at: Date
  /** The bet or win that a rollback took back. */
  original: OriginalTransfer | null
}
export type OriginalTransfer = {
  id: bigint
  game: string | null
  game_class: string | null
  round_id: string | null
  cash_cents: bigint
  bonus_cents: bigint
  settled_at: Date
}
/** The key of a transfer. */
export type TransferKey = Pick<FeedTransfer, 'player_id' | 'provider' | 'ext_id'>
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

/** The transaction that begins next. */
export async function nextTransaction(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ txid: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as txid`.execute(db)
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
  const shard = sql.raw(ledger)
  return readRows(
    db,
    shard,
    sql`select * from ${shard}.transfer t
      where t.txid >= ${after.txid}::bigint and t.txid < ${end} ${amongIds(ids)}
        and (t.txid, t.id) > (${after.txid}::bigint, ${after.position})
      order by t.txid, t.id limit ${limit}`,
  )
}

/** The transfer of a key, wherever it stands now; undefined if there is none. */
export async function findTransfer(
  db: Db | Tx,
  { player_id, provider, ext_id }: TransferKey,
): Promise<FeedTransfer | undefined> {
  const ledger = ledgerOf(player_id)
  const rows = await readRows(
    db,
    ledger,
    sql`select * from ${ledger}.every_transfer t where t.player_id = ${player_id}
      and t.provider = ${provider} and t.ext_id = ${ext_id}`,
  )
  return rows[0]
}

/** The rollback that took a transfer back; undefined if there is none. */
export async function findRollback(
  db: Db | Tx,
  { player_id, provider, ext_id }: TransferKey,
): Promise<FeedTransfer | undefined> {
  const ledger = ledgerOf(player_id)
  const rows = await readRows(
    db,
    ledger,
    sql`select * from ${ledger}.every_transfer t where t.player_id = ${player_id}
      and t.provider = ${provider} and t.ref_ext_id = ${ext_id} and t.kind = 'rollback'
      and not t.void limit 1`,
  )
  return rows[0]
}

type TransferRow = Omit<FeedTransfer, 'original'> & {
  [Field in keyof OriginalTransfer as `original_${Field}`]: OriginalTransfer[Field] | null
}

async function readRows(
  db: Db | Tx,
  ledger: RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
): Promise<FeedTransfer[]> {
  const { rows } = await sql<TransferRow>`
    with chosen as materialized (${chosen})
    select t.id, t.txid::text, t.player_id, t.currency, t.kind::text as kind, t.void,
      case when t.kind = 'rollback' then case when t.credit > 0 then 'bet' else 'win' end end
        as rolled_back,
      t.provider, t.game, t.game_class, t.round as round_id, t.round_finished, t.ext_id,
      t.ref_ext_id, t.cash_amount + t.bonus_amount as amount_cents, t.cash_amount as cash_cents,
      t.bonus_amount as bonus_cents, t.settled_at, o.id as original_id, o.game as original_game,
      o.game_class as original_game_class, o.round as original_round_id,
      o.cash_amount as original_cash_cents, o.bonus_amount as original_bonus_cents,
      o.settled_at as original_settled_at
    from chosen t
    left join lateral (
      select * from ${ledger}.every_transfer e
      where t.kind = 'rollback' and not t.void and e.player_id = t.player_id
        and e.provider = t.provider and e.ext_id = t.ref_ext_id
      limit 1
    ) o on true
    order by t.txid, t.id`.execute(db)
  return rows.map(withOriginal)
}

function withOriginal({
  original_id,
  original_game,
  original_game_class,
  original_round_id,
  original_cash_cents,
  original_bonus_cents,
  original_settled_at,
  ...transfer
}: TransferRow): FeedTransfer {
  if (original_id === null || original_settled_at === null) return { ...transfer, original: null }
  return {
    ...transfer,
    original: {
      id: original_id,
      game: original_game,
      game_class: original_game_class,
      round_id: original_round_id,
      cash_cents: original_cash_cents ?? 0n,
      bonus_cents: original_bonus_cents ?? 0n,
      settled_at: original_settled_at,
    },
  }
}

function amongIds(ids: Ids | undefined) {
  return ids ? sql`and id >= ${ids[0]} and id < ${ids[1]}` : sql``
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
