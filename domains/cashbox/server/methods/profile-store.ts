import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type ProfileRow = {
  id: bigint
  method_id: bigint
  brand: string
  last4: string
  token: string
}
type Owner = { player_id: bigint }
export type NewProfile = Owner & Omit<ProfileRow, 'id'> & { now: Date }

const profilesMax = 5
const columns = sql`id, method_id, brand, last4, token`

/** Saves a payment method; an existing one is marked as used again. */
export async function saveProfile(tx: Tx, profile: NewProfile): Promise<void> {
  const { player_id, method_id, token, brand, last4, now } = profile
  await sql`insert into cashbox.saved_profile (player_id, method_id, token, brand, last4, saved_at,
      used_at)
    values (${player_id}, ${method_id}, ${token}, ${brand}, ${last4}, ${now}, ${now})
    on conflict (player_id, method_id, token) do update set used_at = excluded.used_at`.execute(tx)
}

/** A player's saved payment methods in a currency, the last used first. */
export async function profilesOf(
  db: Db | Tx,
  { player_id, currency }: Owner & { currency: string },
): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`select s.id, s.method_id, s.brand, s.last4, s.token
    from cashbox.saved_profile s join cashbox.method m on m.id = s.method_id
    where s.player_id = ${player_id} and m.currency = ${currency}
    order by s.used_at desc, s.id desc limit ${profilesMax}`.execute(db)
  return rows
}

/** One of the player's own, by its payment method. */
export async function findProfile(
  tx: Tx,
  { id, player_id, method_id }: Owner & { id: bigint; method_id: bigint },
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select ${columns} from cashbox.saved_profile
    where id = ${id} and player_id = ${player_id} and method_id = ${method_id}`.execute(tx)
  return rows[0]
}

/** Returns the currency of the deleted profile; undefined if this player has none with this id. */
export async function deleteProfile(
  tx: Tx,
  { id, player_id }: Owner & { id: bigint },
): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`delete from cashbox.saved_profile s
    using cashbox.method m
    where s.id = ${id} and s.player_id = ${player_id} and m.id = s.method_id
    returning m.currency`.execute(tx)
  return rows[0]?.currency
}
