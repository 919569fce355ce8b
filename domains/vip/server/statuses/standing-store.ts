import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** A player's status and the quarter in which it holds. */
export type Standing = {
  player_id: bigint
  brand_id: bigint
  group_id: number
  /** The first day of the quarter: YYYY-MM-DD. */
  quarter_on: string
  since_at: Date
  waits_for: number | null
  version: number
}

const columns = sql`player_id, brand_id, group_id, quarter_on::text, since_at, waits_for, version`

export async function findStanding(db: Db | Tx, player_id: bigint): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select ${columns} from vip.standing
    where player_id = ${player_id}`.execute(db)
  return rows[0]
}

/** The standings of players, locked in the order of players. */
export async function lockStandings(tx: Tx, playerIds: readonly bigint[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select ${columns} from vip.standing
    where player_id = any(${playerIds.map(String)}::bigint[])
    order by player_id for no key update`.execute(tx)
  return rows
}

type NewStanding = Pick<Standing, 'player_id' | 'brand_id' | 'group_id' | 'quarter_on'>

/** Adds a standing; an existing one stays. */
export async function addStanding(tx: Tx, one: NewStanding & { now: Date }): Promise<void> {
  await sql`insert into vip.standing (player_id, brand_id, group_id, quarter_on, since_at)
    values (${one.player_id}, ${one.brand_id}, ${one.group_id}, ${one.quarter_on}::date, ${one.now})
    on conflict do nothing`.execute(tx)
}

/** Which of the players have a standing. */
export async function knownAmong(tx: Tx, playerIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ player_id: bigint }>`select player_id from vip.standing
    where player_id = any(${playerIds.map(String)}::bigint[])`.execute(tx)
  return new Set(rows.map(({ player_id }) => player_id))
}

export async function saveStatus(
  tx: Tx,
  { player_id, group_id, now }: { player_id: bigint; group_id: number; now: Date },
): Promise<void> {
  await sql`update vip.standing set group_id = ${group_id}, since_at = ${now}, waits_for = null,
    version = version + 1 where player_id = ${player_id}`.execute(tx)
}

/** The status that two people may raise the player to. */
export async function saveWaiting(tx: Tx, player_id: bigint, group_id: number): Promise<void> {
  await sql`update vip.standing set waits_for = ${group_id}, version = version + 1
    where player_id = ${player_id} and waits_for is distinct from ${group_id}`.execute(tx)
}

/** Begins a quarter: what waited for two people was earned in the one before. */
export async function saveQuarter(tx: Tx, player_id: bigint, quarter_on: string): Promise<void> {
  await sql`update vip.standing set quarter_on = ${quarter_on}::date, waits_for = null,
    version = version + 1 where player_id = ${player_id}`.execute(tx)
}

/** Standings of a brand whose quarter has ended, locked; those that others hold are left out. */
export async function lockEnded(
  tx: Tx,
  { brand_id, quarter_on, limit }: { brand_id: bigint; quarter_on: string; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select ${columns} from vip.standing
    where brand_id = ${brand_id} and quarter_on < ${quarter_on}::date
    order by player_id limit ${limit} for no key update skip locked`.execute(tx)
  return rows
}

/** The brands that have players with a standing. */
export async function brandsOfStandings(db: Db | Tx): Promise<bigint[]> {
  const { rows } = await sql<{ brand_id: bigint }>`select distinct brand_id from vip.standing
    order by brand_id limit 1000`.execute(db)
  return rows.map(({ brand_id }) => brand_id)
}

/** A page of a brand's players with one of these statuses. */
export async function standingsWith(
  db: Db | Tx,
  asked: { brand_id: bigint; groups: readonly number[]; after: bigint; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select ${columns} from vip.standing
    where group_id = any(${[...asked.groups]}::int[]) and brand_id = ${asked.brand_id}
      and player_id > ${asked.after}
    order by player_id limit ${asked.limit}`.execute(db)
  return rows
}

export type StatusChange = {
  player_id: bigint
  from_group: number
  to_group: number
  cause: 'earned' | 'quarter' | 'by_hand'
  staff: string | null
  now: Date
}

export async function addChange(tx: Tx, one: StatusChange): Promise<void> {
  await sql`insert into vip.status_change
      (player_id, from_group, to_group, cause, staff, changed_at)
    values (${one.player_id}, ${one.from_group}, ${one.to_group}, ${one.cause}, ${one.staff},
      ${one.now})`.execute(tx)
}
