import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** Locks a player's account and gives the hash of the password that holds right now. */
export async function lockAccount(tx: Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from players.player where id = ${playerId} for no key update`.execute(tx)
  return rows[0]?.password_hash
}

export async function setPassword(
  tx: Tx,
  { player_id, password_hash }: { player_id: bigint; password_hash: string },
): Promise<void> {
  await sql`update players.player set password_hash = ${password_hash} where id = ${player_id}
    `.execute(tx)
}

export async function confirmAddress(
  tx: Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<void> {
  await sql`update players.player set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${player_id}`.execute(tx)
}

export type EndedSession = { session_id: bigint; created_at: Date; last_seen_at: Date }

/** Ends every session of a player; gives those that nobody had ended yet. */
export async function endSessions(
  tx: Tx,
  { player_id, reason, now }: { player_id: bigint; reason: string; now: Date },
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    update players.session set ended_at = ${now}, end_reason = ${reason}
    where player_id = ${player_id} and ended_at is null
    returning id as session_id, created_at, last_seen_at`.execute(tx)
  return rows
}

/** Lets an account be tried anew, however often its password was wrong before. */
export async function forgetTries(tx: Tx, account: string): Promise<void> {
  await sql`delete from players.wrong_password where subject = ${account}`.execute(tx)
}

type State = 'active' | 'blocked'

/** Changes the state of the players of these addresses; says whose it changed. */
export async function moveState(
  tx: Tx,
  { emailKeys, from, to }: { emailKeys: readonly string[]; from: State; to: State },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update players.player set state = ${to}
    where email_key = any(${[...emailKeys]}::text[]) and state = ${from} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
