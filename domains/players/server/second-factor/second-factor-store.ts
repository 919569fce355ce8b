import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export async function hasSecondFactor(db: Db | Tx, playerId: bigint): Promise<boolean> {
  return (await findSecondFactor(db, playerId)) !== undefined
}

/** Since when the second factor is on; undefined if it is off. */
export async function secondFactorSince(db: Db | Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ activated_at: Date }>`select activated_at
    from players.second_factor where player_id = ${playerId}`.execute(db)
  return rows[0]?.activated_at
}

/** The encrypted secret of the second factor; undefined if it is off. */
export async function findSecondFactor(db: Db | Tx, playerId: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select secret from players.second_factor
    where player_id = ${playerId}`.execute(db)
  return rows[0]?.secret
}

type Activated = { player_id: bigint; secret: string; step: number; now: Date }

/** False if it is on already. */
export async function addSecondFactor(
  tx: Tx,
  { player_id, secret, step, now }: Activated,
): Promise<boolean> {
  const { rows } = await sql`
    insert into players.second_factor (player_id, secret, last_step, activated_at)
    values (${player_id}, ${secret}, ${step}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes its recovery codes too. */
export async function deleteSecondFactor(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from players.second_factor where player_id = ${playerId}`.execute(tx)
}

/** Uses the code of a time step; false if a code of this or a later step was used before. */
export async function consumeStep(
  tx: Tx,
  { player_id, step }: { player_id: bigint; step: number },
): Promise<boolean> {
  const { rows } = await sql`update players.second_factor set last_step = ${step}
    where player_id = ${player_id} and last_step < ${step} returning 1`.execute(tx)
  return rows.length > 0
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { player_id, hashes }: { player_id: bigint; hashes: readonly Buffer[] },
): Promise<void> {
  await sql`delete from players.recovery_code where player_id = ${player_id}`.execute(tx)
  await sql`insert into players.recovery_code (player_id, hash)
    select ${player_id}, hash from unnest(${[...hashes]}::bytea[]) hash`.execute(tx)
}

/** Uses a recovery code; false if it is unknown or used. */
export async function consumeRecoveryCode(
  tx: Tx,
  { player_id, hash, now }: { player_id: bigint; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update players.recovery_code set used_at = ${now}
    where player_id = ${player_id} and hash = ${hash} and used_at is null returning 1`.execute(tx)
  return rows.length > 0
}
