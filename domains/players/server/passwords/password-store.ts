import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import { emailKey } from '../../email.ts'

/** The password hash of the player with this address. */
export async function passwordHashOf(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ password_hash: string }>`select password_hash from players.player
    where email_key = ${emailKey(email)}`.execute(db)
  return rows[0]?.password_hash
}

/** Locks a player and returns whether the password still has this hash. */
export async function lockPassword(
  tx: Tx,
  { player_id, password_hash }: { player_id: bigint; password_hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select password_hash = ${password_hash} as kept from players.player where id = ${player_id}
    for no key update`.execute(tx)
  return rows[0]?.kept ?? false
}

export async function setPassword(
  tx: Tx,
  { player_id, password_hash }: { player_id: bigint; password_hash: string },
): Promise<void> {
  await sql`update players.player set password_hash = ${password_hash} where id = ${player_id}
    `.execute(tx)
}
