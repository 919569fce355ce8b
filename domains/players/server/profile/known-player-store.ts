import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** What other domains may know of a player. */
export type KnownPlayer = {
  id: bigint
  email: string
  nickname: string
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  country: string | null
  city: string | null
  address: string | null
  postal_code: string | null
  mobile_phone: string | null
  currency: string
  locale: string
  brand_id: bigint
  license_name: string
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  /** The identity was checked. */
  verified: boolean
  /** The fields that approved documents prove. */
  proven_fields: string[]
  /** When the address was confirmed. */
  confirmed_at: Date | null
  created_at: Date
}

/** Reads no more than the office may read too. */
export async function playersOf(db: Db | Tx, ids: readonly bigint[]): Promise<KnownPlayer[]> {
  const { rows } = await sql<KnownPlayer>`select id, email, nickname, first_name, last_name,
      date_of_birth::text, country, city, address, postal_code, mobile_phone, currency, locale,
      brand_id, license_name, state, excluded_until, verified, proven_fields, confirmed_at, created_at
    from players.player where id = any(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

export async function playerOf(db: Db | Tx, id: bigint): Promise<KnownPlayer | undefined> {
  return (await playersOf(db, [id]))[0]
}
