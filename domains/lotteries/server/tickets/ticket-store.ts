import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { MissedReason, Range, TicketSource } from '../../rules.ts'

export type NewIssue = {
  lottery_id: bigint
  player_id: bigint
  source: TicketSource
  key: string
  first_number: number | null
  count: number
  missed: MissedReason | null
  /** The price of all of them in points. */
  points: bigint
  now: Date
}

/** Stores tickets that were given, or why there were none; undefined if the key has done so. */
export async function addIssue(tx: Tx, issue: NewIssue): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into lotteries.issue
      (lottery_id, player_id, source, key, first_number, count, missed, points, created_at)
    values (${issue.lottery_id}, ${issue.player_id}, ${issue.source}, ${issue.key},
      ${issue.first_number}, ${issue.count}, ${issue.missed}, ${issue.points}, ${issue.now})
    on conflict (lottery_id, player_id, key) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type IssueRow = Omit<NewIssue, 'now' | 'key' | 'points'> & {
  id: bigint
  created_at: Date
  voided_at: Date | null
}

export async function findIssue(
  db: Db | Tx,
  { lottery_id, player_id, key }: Pick<NewIssue, 'lottery_id' | 'player_id' | 'key'>,
): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${columns} from lotteries.issue
    where lottery_id = ${lottery_id} and player_id = ${player_id} and key = ${key}`.execute(db)
  return rows[0]
}

const columns = sql`id, lottery_id, player_id, source, first_number, count, missed, created_at, voided_at`
const issuesMax = 100_000

/** All that gave a player tickets in these lotteries, oldest first. */
export async function issuesOf(
  db: Db | Tx,
  { player_id, ids }: { player_id: bigint; ids: readonly bigint[] },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from lotteries.issue
    where player_id = ${player_id} and lottery_id = any(${ids.map(String)}::bigint[])
    order by id limit ${issuesMax}`.execute(db)
  return rows
}

/** The valid tickets of one payment in lotteries that are not drawn, lowest lottery first. */
export async function issuesOfKey(
  tx: Tx,
  { player_id, key }: { player_id: bigint; key: string },
): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from lotteries.issue
    where player_id = ${player_id} and key = ${key} and count > 0 and voided_at is null
      and lottery_id in (select id from lotteries.lottery where state = 'open')
    order by lottery_id limit 200`.execute(tx)
  return rows
}

/** Makes tickets void. False if they were before. */
export async function voidIssue(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`update lotteries.issue set voided_at = ${now}
    where id = ${id} and voided_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** The valid tickets of a player, 0 without any. */
export async function ticketsOf(
  db: Db | Tx,
  { lottery_id, player_id }: { lottery_id: bigint; player_id: bigint },
): Promise<number> {
  const { rows } = await sql<{ tickets_count: number }>`select tickets_count
    from lotteries.holder where lottery_id = ${lottery_id} and player_id = ${player_id}`.execute(db)
  return rows[0]?.tickets_count ?? 0
}

/** Adds to the valid tickets of a player. Returns the new number. */
export async function addToHolder(
  tx: Tx,
  { lottery_id, player_id, count }: { lottery_id: bigint; player_id: bigint; count: number },
): Promise<number> {
  const { rows } = await sql<{ tickets_count: number }>`
    insert into lotteries.holder as h (lottery_id, player_id, tickets_count)
    values (${lottery_id}, ${player_id}, ${count})
    on conflict (lottery_id, player_id) do update
    set tickets_count = h.tickets_count + excluded.tickets_count
    returning tickets_count`.execute(tx)
  return rows[0]?.tickets_count ?? 0
}

/** Takes away from the valid tickets of a player. Returns the new number. */
export async function takeFromHolder(
  tx: Tx,
  { lottery_id, player_id, count }: { lottery_id: bigint; player_id: bigint; count: number },
): Promise<number> {
  const { rows } = await sql<{ tickets_count: number }>`
    update lotteries.holder set tickets_count = tickets_count - ${count}
    where lottery_id = ${lottery_id} and player_id = ${player_id}
    returning tickets_count`.execute(tx)
  return rows[0]?.tickets_count ?? 0
}

/** The void numbers of a lottery, in ascending order. */
export async function voidedRanges(db: Db | Tx, lotteryId: bigint): Promise<Range[]> {
  const { rows } = await sql<Range>`select first_number, count from lotteries.issue
    where lottery_id = ${lotteryId} and voided_at is not null and count > 0
    order by first_number`.execute(db)
  return rows
}

/** Who has these numbers. */
export async function ownersOf(
  db: Db | Tx,
  lotteryId: bigint,
  numbers: readonly number[],
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ number: number; player_id: bigint }>`
    select n.number, i.player_id
    from unnest(${[...numbers]}::int[]) as n (number)
    cross join lateral (
      select player_id, first_number, count from lotteries.issue
      where lottery_id = ${lotteryId} and first_number <= n.number
      order by first_number desc limit 1
    ) as i
    where n.number < i.first_number + i.count`.execute(db)
  return new Map(rows.map(({ number, player_id }) => [number, player_id]))
}

export type OpenHolder = { player_id: bigint; tickets_count: number }

/** Holders whose tickets the wallet still counts, lowest player first. */
export async function openHolders(tx: Tx, lotteryId: bigint, limit: number): Promise<OpenHolder[]> {
  const { rows } = await sql<OpenHolder>`select player_id, tickets_count from lotteries.holder
    where lottery_id = ${lotteryId} and closed_at is null
    order by player_id limit ${limit} for no key update`.execute(tx)
  return rows
}

export async function closeHolders(
  tx: Tx,
  { lottery_id, players, now }: { lottery_id: bigint; players: readonly bigint[]; now: Date },
): Promise<void> {
  await sql`update lotteries.holder set closed_at = ${now}
    where lottery_id = ${lottery_id} and player_id = any(${players.map(String)}::bigint[])`.execute(
    tx,
  )
}

export type Refund = { id: bigint; player_id: bigint; points: bigint }

/** Marks what these players paid for their tickets as given back, and returns it. */
export async function takeRefunds(
  tx: Tx,
  { lottery_id, players, now }: { lottery_id: bigint; players: readonly bigint[]; now: Date },
): Promise<Refund[]> {
  const { rows } = await sql<Refund>`update lotteries.issue set refunded_at = ${now}
    where lottery_id = ${lottery_id} and player_id = any(${players.map(String)}::bigint[])
      and points > 0 and refunded_at is null
    returning id, player_id, points`.execute(tx)
  return rows.toSorted((one, other) => Number(one.player_id - other.player_id || one.id - other.id))
}
