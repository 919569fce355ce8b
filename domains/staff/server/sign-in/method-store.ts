import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Credentials = { id: bigint; name: string; password_hash: string | null }

/** The active account with this address. */
export async function findByEmail(db: Db | Tx, email: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`select id, name, password_hash from staff.person
    where lower(email) = ${email.toLowerCase()} and active`.execute(db)
  return rows[0]
}

/** An account, locked against other changes of how it signs in; undefined if it is not active. */
export async function lockPerson(
  tx: Tx,
  id: bigint,
): Promise<(Credentials & { email: string }) | undefined> {
  const { rows } = await sql<Credentials & { email: string }>`
    select id, name, email, password_hash from staff.person
    where id = ${id} and active for update`.execute(tx)
  return rows[0]
}

type Methods = {
  name: string
  email: string
  roles: string[]
  has_password: boolean
  second_factor_since: Date | null
  recovery_codes_left: number
  passkeys_count: number
}

/** How an account signs in. */
export async function findMethods(db: Db | Tx, id: bigint): Promise<Methods | undefined> {
  const { rows } = await sql<Methods>`select p.name, p.email,
      array(select role from staff.person_role where person_id = p.id order by role) as roles,
      p.password_hash is not null as has_password, f.activated_at as second_factor_since,
      (select count(*)::int from staff.recovery_code c
        where c.person_id = p.id and c.used_at is null) as recovery_codes_left,
      (select count(*)::int from staff.passkey k where k.person_id = p.id) as passkeys_count
    from staff.person p left join staff.second_factor f on f.person_id = p.id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function setPasswordHash(
  tx: Tx,
  { id, password_hash }: { id: bigint; password_hash: string | null },
): Promise<void> {
  await sql`update staff.person set password_hash = ${password_hash} where id = ${id}`.execute(tx)
}

export async function findSecret(db: Db | Tx, id: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`select secret from staff.second_factor
    where person_id = ${id}`.execute(db)
  return rows[0]?.secret
}

type SecondFactor = { id: bigint; secret: string; step: number; now: Date }

/** Turns the second factor on, or replaces it. */
export async function saveSecondFactor(
  tx: Tx,
  { id, secret, step, now }: SecondFactor,
): Promise<void> {
  await deleteSecondFactor(tx, id)
  await sql`insert into staff.second_factor (person_id, secret, last_step, activated_at)
    values (${id}, ${secret}, ${step}, ${now})`.execute(tx)
}

/** Deletes its recovery codes too. */
export async function deleteSecondFactor(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from staff.second_factor where person_id = ${id}`.execute(tx)
}

/** Uses the code of a time step; false if a code of this or a later step was used before. */
export async function consumeStep(
  tx: Tx,
  { id, step }: { id: bigint; step: number },
): Promise<boolean> {
  const { rows } = await sql`update staff.second_factor set last_step = ${step}
    where person_id = ${id} and last_step < ${step} returning 1`.execute(tx)
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { id, hashes }: { id: bigint; hashes: readonly Buffer[] },
): Promise<void> {
  await sql`delete from staff.recovery_code where person_id = ${id}`.execute(tx)
  await sql`insert into staff.recovery_code (person_id, hash)
    select ${id}, hash from unnest(${[...hashes]}::bytea[]) hash`.execute(tx)
}

/** Uses a recovery code; false if it is unknown or used. */
export async function consumeRecoveryCode(
  tx: Tx,
  { id, hash, now }: { id: bigint; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update staff.recovery_code set used_at = ${now}
    where person_id = ${id} and hash = ${hash} and used_at is null returning 1`.execute(tx)
  return rows.length > 0
}

type Forgotten = { nameKeys: readonly string[]; password_hash: string }

/** Removes a password that is known to everybody, with its second factor. */
export async function forgetMethods(tx: Tx, { nameKeys, password_hash }: Forgotten): Promise<void> {
  const known = sql`select id from staff.person
    where name_key = any(${[...nameKeys]}::text[]) and password_hash = ${password_hash}`
  await sql`delete from staff.second_factor where person_id in (${known})`.execute(tx)
  await sql`update staff.person set password_hash = null where id in (${known})`.execute(tx)
}
