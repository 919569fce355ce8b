import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** A prize of any kind, as JSON. */
export type StoredPrize = { kind: string; [field: string]: unknown }

export type PrizeRow = {
  id: bigint
  tournament_id: bigint
  award_place: number
  prize: StoredPrize | null
  /** Hundredths of a percent of the buy-ins. */
  pool_share: number
  /** Who has won it. */
  player_id: bigint | null
  paid: boolean
}

/** The prizes of tournaments by their places, with who won them. */
export async function prizesOf(db: Db | Tx, ids: readonly bigint[]): Promise<PrizeRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PrizeRow>`
    select p.id, p.tournament_id, p.award_place, p.prize, p.pool_share, e.player_id,
      exists (select from tournaments.award a where a.tournament_id = p.tournament_id
        and a.award_place = p.award_place and a.paid_at is not null) as paid
    from tournaments.prize p
    left join tournaments.entry e on e.tournament_id = p.tournament_id
      and e.award_place = p.award_place
    where p.tournament_id = any(${ids.map(String)}::bigint[])
    order by p.tournament_id, p.award_place`.execute(db)
  return rows
}

export type NewPrize = Pick<PrizeRow, 'award_place' | 'prize' | 'pool_share'>

export async function addPrizes(
  tx: Tx,
  tournament_id: bigint,
  prizes: readonly NewPrize[],
): Promise<void> {
  for (const { award_place, prize, pool_share } of prizes) {
    await sql`insert into tournaments.prize (tournament_id, award_place, prize, pool_share)
      values (${tournament_id}, ${award_place}, ${prize && JSON.stringify(prize)}::jsonb,
        ${pool_share})`.execute(tx)
  }
}

export type Award = {
  id: bigint
  tournament_id: bigint
  award_place: number
  player_id: bigint
  prize: StoredPrize
  from_pool: boolean
}

export async function addAward(tx: Tx, award: Omit<Award, 'id'>): Promise<void> {
  await sql`insert into tournaments.award
      (tournament_id, award_place, player_id, prize, from_pool)
    values (${award.tournament_id}, ${award.award_place}, ${award.player_id},
      ${JSON.stringify(award.prize)}::jsonb, ${award.from_pool})
    on conflict do nothing`.execute(tx)
}

/** Awards that are not paid yet, by player, so that payments lock players in one order. */
export async function unpaidAwards(db: Db | Tx, limit: number): Promise<Award[]> {
  const { rows } = await sql<Award>`
    select id, tournament_id, award_place, player_id, prize, from_pool from tournaments.award
    where paid_at is null order by player_id, id limit ${limit}`.execute(db)
  return rows
}

/** Takes an unpaid award in this transaction; undefined if it is paid or another process has it. */
export async function takeAward(tx: Tx, id: bigint): Promise<Award | undefined> {
  const { rows } = await sql<Award>`
    select id, tournament_id, award_place, player_id, prize, from_pool from tournaments.award
    where id = ${id} and paid_at is null for update skip locked`.execute(tx)
  return rows[0]
}

export async function markPaid(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update tournaments.award set paid_at = ${now}, error = null where id = ${id}`.execute(
    tx,
  )
}

/** Keeps why an award could not be paid, for staff. */
export async function noteFailure(tx: Tx, id: bigint, error: string): Promise<void> {
  await sql`update tournaments.award set error = ${error.slice(0, 500)} where id = ${id}`.execute(
    tx,
  )
}
