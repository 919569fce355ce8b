import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'

const listedMax = 1000

export type PlayHold = {
  player_id: bigint
  /** The excluded account with the same mailbox. */
  matched_id: bigint
  held_at: Date
}

/**
 * An excluded player who entered the same mailbox and has not confirmed it; undefined if there is
 * none.
 */
export async function excludedByMailbox(
  tx: Tx,
  { id, email, now }: { id: bigint; email: string; now: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from players.player
    where mailbox = players.mailbox_of(${emailKey(email)}) and id <> ${id}
      and confirmed_at is null and excluded_until > ${now}
    order by id limit 1`.execute(tx)
  return rows[0]?.id
}

/** Holds a player's real play; a player who was held before stays as they are. */
export async function addPlayHold(
  tx: Tx,
  { player_id, matched_id, now }: { player_id: bigint; matched_id: bigint; now: Date },
): Promise<void> {
  await sql`insert into players.play_hold (player_id, matched_id, held_at)
    values (${player_id}, ${matched_id}, ${now}) on conflict do nothing`.execute(tx)
}

/** Whether a player's real play waits for staff. */
export async function isPlayHeld(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from players.play_hold
    where player_id = ${id} and released_at is null`.execute(db)
  return rows.length > 0
}

/** Why a player's real play waits for staff; undefined if it does not. */
export async function findPlayHold(db: Db | Tx, id: bigint): Promise<PlayHold | undefined> {
  const { rows } = await sql<PlayHold>`select player_id, matched_id, held_at
    from players.play_hold where player_id = ${id} and released_at is null`.execute(db)
  return rows[0]
}

/** Returns whether the player was held. */
export async function endPlayHold(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`update players.play_hold set released_at = ${now}
    where player_id = ${id} and released_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/** The players whose real play waits, the oldest first. */
export async function openPlayHolds(db: Db | Tx): Promise<PlayHold[]> {
  const { rows } = await sql<PlayHold>`select player_id, matched_id, held_at from players.play_hold
    where released_at is null order by held_at, player_id limit ${listedMax}`.execute(db)
  return rows
}
