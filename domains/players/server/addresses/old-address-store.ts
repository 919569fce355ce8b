import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

const listedMax = 1000

export type OldAddress = { player_id: bigint; email: string; email_key: string }

/** Accounts whose address has not been checked since addresses have a canonical form. */
export async function uncheckedAddresses(tx: Tx, limit: number): Promise<OldAddress[]> {
  const { rows } = await sql<OldAddress>`select o.player_id, p.email, p.email_key
    from players.old_address o join players.player p on p.id = o.player_id
    where o.checked_at is null order by o.player_id limit ${limit}`.execute(tx)
  return rows
}

/** Sets the canonical form of an account's address; false if another account has it. */
export async function setEmailKey(tx: Tx, id: bigint, email_key: string): Promise<boolean> {
  const { rows } = await sql`update players.player set email_key = ${email_key}
    where id = ${id} and not exists (
      select from players.player where email_key = ${email_key} and id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function removeOldAddress(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from players.old_address where player_id = ${id}`.execute(tx)
}

/** Leaves an address to staff, with the account that has its canonical form. */
export async function keepForStaff(
  tx: Tx,
  { player_id, email_key, now }: { player_id: bigint; email_key: string | undefined; now: Date },
): Promise<void> {
  await sql`update players.old_address set checked_at = ${now}, same_as = (
      select id from players.player where email_key = ${email_key ?? null} and id <> ${player_id})
    where player_id = ${player_id}`.execute(tx)
}

export type ListedAddress = { player_id: bigint; email: string; same_as: bigint | null }

/** The addresses that were left to staff. */
export async function listOldAddresses(db: Db | Tx): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`select o.player_id, p.email, o.same_as
    from players.old_address o join players.player p on p.id = o.player_id
    where o.checked_at is not null order by o.player_id desc limit ${listedMax}`.execute(db)
  return rows
}

/** Accounts with two spellings of one address. */
export async function sharedAddresses(db: Db | Tx): Promise<bigint[][]> {
  const rows = await listOldAddresses(db)
  return rows.flatMap(({ player_id, same_as }) => (same_as === null ? [] : [[player_id, same_as]]))
}
