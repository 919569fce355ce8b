import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PasskeyRow = {
  id: bigint
  player_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  host: string
  name: string
  created_at: Date
  last_used_at: Date | null
  /** Whether the key may be copied to other devices; null if it is not known yet. */
  may_sync: boolean | null
}
const columns = sql`id, player_id, credential_id, public_key, counter, transports, host, name,
  created_at, last_used_at, may_sync`

export type NewPasskey = Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'> & { now: Date }

/** Undefined if the passkey exists already. */
export async function insertPasskey(tx: Tx, one: NewPasskey): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`insert into players.passkey
      (player_id, credential_id, public_key, counter, transports, host, name, created_at, may_sync)
    values (${one.player_id}, ${one.credential_id}, ${one.public_key}, ${one.counter},
      ${one.transports}, ${one.host}, ${one.name}, ${one.now}, ${one.may_sync})
    on conflict (credential_id) do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

/** A player's passkeys, the oldest first. */
export async function passkeysOf(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from players.passkey
    where player_id = ${player_id} order by id limit ${limit}`.execute(db)
  return rows
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from players.passkey
    where credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

type Own = { id: bigint; player_id: bigint }

export async function renameOwnPasskey(
  tx: Tx,
  { id, player_id, name }: Own & { name: string },
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`update players.passkey set name = ${name}
    where id = ${id} and player_id = ${player_id} returning ${columns}`.execute(tx)
  return rows[0]
}

export async function deleteOwnPasskey(tx: Tx, { id, player_id }: Own): Promise<boolean> {
  const { rows } = await sql`delete from players.passkey
    where id = ${id} and player_id = ${player_id} returning 1`.execute(tx)
  return rows.length > 0
}

/** `maySync` is what the key says of itself; one that was made as a single key stays one. */
type Use = { id: bigint; counter: number; maySync: boolean; isSynced: boolean; now: Date }

/**
 * Stores a passkey's signature counter. Undefined if the passkey is deleted, or if the counter of a
 * key that exists once is not higher: it was copied. Copies of a synced key count apart, so its
 * counter may be lower; then `before` is higher than it.
 */
export async function markPasskeyUsed(
  tx: Tx,
  { id, counter, maySync, isSynced, now }: Use,
): Promise<{ before: bigint } | undefined> {
  const { rows } = await sql<{ before: bigint }>`update players.passkey p
    set counter = greatest(p.counter, ${counter}), last_used_at = ${now},
      may_sync = coalesce(p.may_sync, ${maySync})
    from (select id, counter, may_sync from players.passkey where id = ${id} for update) as found
    where p.id = found.id
      and (found.counter < ${counter} or (found.counter = 0 and ${counter} = 0)
        or (${isSynced} and coalesce(found.may_sync, ${maySync})))
    returning found.counter as before`.execute(tx)
  return rows[0]
}

type Challenge = { hash: Buffer; player_id?: bigint | undefined }

export async function addChallenge(
  tx: Tx,
  { hash, player_id, expires_at }: Challenge & { expires_at: Date },
): Promise<void> {
  await sql`insert into players.passkey_challenge (hash, player_id, expires_at)
    values (${hash}, ${player_id ?? null}, ${expires_at})`.execute(tx)
}

/** Uses a challenge; false if it is unknown, expired or another player's. */
export async function consumeChallenge(
  tx: Tx,
  { hash, player_id, now }: Challenge & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`delete from players.passkey_challenge
    where hash = ${hash} and player_id is not distinct from ${player_id ?? null}
      and expires_at > ${now} returning 1`.execute(tx)
  return rows.length > 0
}

export async function pruneChallenges(tx: Tx, before: Date): Promise<void> {
  await sql`delete from players.passkey_challenge where expires_at < ${before}`.execute(tx)
}
