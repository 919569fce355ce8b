import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { Win } from '../../win.ts'

export type NewWin = {
  /** The ledger key of the win, to find it when it is rolled back. */
  transfer_key: string
  game: string
  nickname: string
  amount_cents: bigint
  /** The total stake of its round. */
  bet_cents: bigint
  currency: string
  /** Null without a rate. */
  eur_cents: bigint | null
  created_at: Date
}
/** A win with its stake. */
export type WinOfBet = Win & { bet_cents: bigint }

/** Adds a win; undefined if it exists already or its game is not shown. */
export async function addWin(tx: Tx, win: NewWin): Promise<Win | undefined> {
  const { transfer_key, game, nickname, amount_cents, bet_cents, currency, created_at } = win
  const { eur_cents } = win
  const { rows } = await sql<Win>`
    with w as (
      insert into games.win
        (transfer_key, game_id, nickname, amount_cents, bet_cents, currency, eur_cents, created_at)
      select ${transfer_key}, g.id, ${nickname}, ${amount_cents}, ${bet_cents}, ${currency},
        ${eur_cents}::bigint, ${created_at}
      from games.game g join games.provider p on p.id = g.provider_id and p.listed
      where g.identifier = ${game}
      on conflict (transfer_key) do nothing returning *)
    select ${winColumns} from w ${withGame}`.execute(tx)
  return rows[0]
}

/** Deletes wins that were rolled back. */
export async function removeWins(tx: Tx, transferKeys: readonly string[]): Promise<void> {
  await sql`delete from games.win where transfer_key = any(${transferKeys}::text[])`.execute(tx)
}

/** The newest wins, of one game or of all. */
export async function newestWins(
  db: Db | Tx,
  { game, limit }: { game?: string | undefined; limit: number },
): Promise<WinOfBet[]> {
  const ofGame = game
    ? sql`w.game_id = (select id from games.game where identifier = ${game})`
    : sql`true`
  const { rows } =
    await sql<WinOfBet>`select ${winColumns}, w.bet_cents from games.win w ${withGame}
    where ${ofGame} order by w.id desc limit ${limit}`.execute(db)
  return rows
}

type DayOrder = 'amount' | 'multiplier'
const dayOrders = {
  amount: sql`w.eur_cents desc nulls last`,
  multiplier: sql`w.amount_cents::numeric / nullif(w.bet_cents, 0) desc nulls last`,
}

/** The best wins since a moment, by their worth or by how often they repay their stake. */
export async function bestWins(
  db: Db | Tx,
  { since, by, limit }: { since: Date; by: DayOrder; limit: number },
): Promise<WinOfBet[]> {
  const { rows } =
    await sql<WinOfBet>`select ${winColumns}, w.bet_cents from games.win w ${withGame}
    where w.created_at >= ${since} and w.bet_cents > 0
    order by ${dayOrders[by]}, w.id limit ${limit}`.execute(db)
  return rows
}

/** Deletes the wins from before a moment, but never the newest ones. */
export async function removeOldWins(
  tx: Tx,
  { keep, before }: { keep: number; before: Date },
): Promise<void> {
  await sql`delete from games.win
    where id <= (select id from games.win order by id desc offset ${keep} limit 1)
      and created_at < ${before}`.execute(tx)
}

const winColumns = sql`w.id, w.nickname, g.identifier as game_identifier, g.title as game_title,
  p.identifier as provider, g.seo_title, g.preview, w.amount_cents, w.currency, w.created_at`
const withGame = sql`join games.game g on g.id = w.game_id
  join games.provider p on p.id = g.provider_id`
