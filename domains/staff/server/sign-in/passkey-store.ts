import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type PasskeyRow = {
  id: bigint
  person_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  host: string
  name: string
  created_at: Date
  last_used_at: Date | null
  may_sync: boolean
}
const columns = sql`id, person_id, credential_id, public_key, counter, transports, host, name,
  created_at, last_used_at, may_sync`

type NewPasskey = Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'> & { now: Date }

/** False if the passkey exists already. */
export async function insertPasskey(tx: Tx, one: NewPasskey): Promise<boolean> {
  const { rows } = await sql`insert into staff.passkey
      (person_id, credential_id, public_key, counter, transports, host, name, created_at, may_sync)
    values (${one.person_id}, ${one.credential_id}, ${one.public_key}, ${one.counter},
      ${one.transports}, ${one.host}, ${one.name}, ${one.now}, ${one.may_sync})
    on conflict (credential_id) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(
  db: Db | Tx,
  { person_id, limit }: { person_id: bigint; limit: number },
): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from staff.passkey
    where person_id = ${person_id} order by id limit ${limit}`.execute(db)
  return rows
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from staff.passkey
    where credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

/** False if the account has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  { id, person_id }: { id: bigint; person_id: bigint },
): Promise<boolean> {
  const { rows } = await sql`delete from staff.passkey
    where id = ${id} and person_id = ${person_id} returning 1`.execute(tx)
  return rows.length > 0
}

export async function deletePasskeysOf(tx: Tx, person_id: bigint): Promise<void> {
  await sql`delete from staff.passkey where person_id = ${person_id}`.execute(tx)
}

type Use = { id: bigint; counter: number; now: Date }

/**
 * Stores the signature counter of a passkey. False if it is deleted, or if the counter of a key that
 * exists once is not higher: it was copied.
 */
export async function markPasskeyUsed(tx: Tx, { id, counter, now }: Use): Promise<boolean> {
  const { rows } = await sql`update staff.passkey
    set counter = greatest(counter, ${counter}), last_used_at = ${now}
    where id = ${id} and (may_sync or counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(tx)
  return rows.length > 0
}

type Challenge = { hash: Buffer; person_id?: bigint | undefined }

export async function addChallenge(
  tx: Tx,
  { hash, person_id, expires_at }: Challenge & { expires_at: Date },
): Promise<void> {
  await sql`insert into staff.passkey_challenge (hash, person_id, expires_at)
    values (${hash}, ${person_id ?? null}, ${expires_at})`.execute(tx)
}

/** Uses a challenge; false if it is unknown, expired or another account's. */
export async function consumeChallenge(
  tx: Tx,
  { hash, person_id, now }: Challenge & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`delete from staff.passkey_challenge
    where hash = ${hash} and person_id is not distinct from ${person_id ?? null}
      and expires_at > ${now} returning 1`.execute(tx)
  return rows.length > 0
}

export async function pruneChallenges(tx: Tx, before: Date): Promise<void> {
  await sql`delete from staff.passkey_challenge where expires_at < ${before}`.execute(tx)
}
