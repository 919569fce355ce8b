import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { PlayerRow } from '../store.ts'

export type CheckedProfile = Pick<
  PlayerRow,
  | 'id'
  | 'email'
  | 'nickname'
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'country'
  | 'address'
  | 'city'
  | 'postal_code'
  | 'locale'
  | 'brand_id'
  | 'verified'
  | 'proven_fields'
>

export async function findCheckedProfile(
  db: Db | Tx,
  id: bigint,
): Promise<CheckedProfile | undefined> {
  const { rows } = await sql<CheckedProfile>`select id, email, nickname, first_name, last_name,
      date_of_birth::text, country, address, city, postal_code, locale, brand_id, verified,
      proven_fields
    from players.player where id = ${id}`.execute(db)
  return rows[0]
}

export async function saveProvenFields(
  tx: Tx,
  id: bigint,
  fields: readonly string[],
): Promise<void> {
  await sql`update players.player set proven_fields = ${[...fields]}::text[]
    where id = ${id} and proven_fields <> ${[...fields]}::text[]`.execute(tx)
}
