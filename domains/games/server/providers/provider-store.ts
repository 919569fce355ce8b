import type { Db, Tx } from '@casino/db/connect.ts'
import { unsealKey } from '@casino/secrets/sealed-key.ts'
import { sql } from 'kysely'

export type ProviderRow = {
  id: bigint
  identifier: string
  /** The name of a protocol in protocols.ts. */
  protocol: string
  /** The URL of the provider's API. */
  base_url: string
  casino_id: string
  secret: string
  business_error_status: number
  player_fields: PlayerField[]
  enabled: boolean
  /** False: a test bench, whose games players neither see nor open. */
  listed: boolean
  public_key: string | null
  unknown_rollback: 'accept' | 'refuse'
  /** How much it can pay without a bet, in euro cents: per win, and per day (UTC). */
  promo_win_max_cents: bigint | null
  promo_day_max_cents: bigint | null
}
/** A provider without its keys, for processes that do not call providers. */
export type KeylessProvider = Omit<ProviderRow, 'secret' | 'public_key'>
export type PlayerField = 'first_name' | 'last_name' | 'country' | 'date_of_birth'

/** The provider of a path, even a disabled one: its late wins are still accepted. */
export async function findProvider(
  db: Db | Tx,
  identifier: string,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns}
    from games.provider where identifier = ${identifier}`.execute(db)
  return rows.map(withKey)[0]
}

/** A provider for processes without keys. */
export async function findKeylessProvider(
  db: Db | Tx,
  identifier: string,
): Promise<KeylessProvider | undefined> {
  const { rows } = await sql<KeylessProvider>`select ${keylessColumns}
    from games.provider where identifier = ${identifier}`.execute(db)
  return rows[0]
}

export async function findProviderById(db: Db | Tx, id: bigint): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select ${providerColumns}
    from games.provider where id = ${id}`.execute(db)
  return rows.map(withKey)[0]
}

/** The player data that each listed provider demands, by provider. */
export async function fieldsOfProviders(db: Db | Tx): Promise<Record<string, string[]>> {
  const { rows } = await sql<Pick<ProviderRow, 'identifier' | 'player_fields'>>`
    select identifier, player_fields from games.provider
    where enabled and listed order by identifier limit ${providersMax}`.execute(db)
  return Object.fromEntries(
    rows.map(({ identifier, player_fields }) => [identifier, player_fields]),
  )
}

const providersMax = 500

/** The row with its key decrypted. */
export function withKey<Row extends { secret: string }>(row: Row): Row {
  return { ...row, secret: unsealKey('providers', row.secret) }
}

const keylessColumns = sql`id, identifier, protocol, base_url, casino_id, business_error_status,
  player_fields, enabled, listed, unknown_rollback, promo_win_max_cents, promo_day_max_cents`
export const providerColumns = sql`${keylessColumns}, secret, public_key`
