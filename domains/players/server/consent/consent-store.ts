import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { ConsentKey, ConsentSource, Flags } from '../../consent.ts'

/** The consents that are given now. */
export async function givenConsents(db: Db | Tx, player_id: bigint): Promise<ConsentKey[]> {
  const { rows } = await sql<{ key: ConsentKey }>`select key from (
      select distinct on (product, channel) product || '.' || channel as key, is_given
      from players.consent where player_id = ${player_id}
      order by product, channel, id desc
    ) latest where is_given`.execute(db)
  return rows.map(({ key }) => key)
}

type NewConsents = {
  player_id: bigint
  changes: readonly { key: ConsentKey; is_given: boolean }[]
  text_version: string
  locale: string
  source: ConsentSource
  now: Date
}

export async function addConsents(tx: Tx, added: NewConsents): Promise<void> {
  const { player_id, changes, text_version, locale, source, now } = added
  await sql`insert into players.consent
      (player_id, product, channel, is_given, text_version, locale, source, created_at)
    select ${player_id}, split_part(key, '.', 1), split_part(key, '.', 2), is_given,
      ${text_version}, ${locale}, ${source}, ${now}
    from unnest(${changes.map(({ key }) => key)}::text[],
      ${changes.map(({ is_given }) => is_given)}::boolean[]) as changed (key, is_given)`.execute(tx)
}

/** Stores the flags that follow from the consents. */
export async function saveFlags(tx: Tx, id: bigint, flags: Flags): Promise<void> {
  await sql`update players.player set receive_promos = ${flags.receive_promos},
      receive_sms_promos = ${flags.receive_sms_promos},
      receive_promos_via_phone_calls = ${flags.receive_promos_via_phone_calls},
      agreed_to_partner_promotions = ${flags.agreed_to_partner_promotions}
    where id = ${id}`.execute(tx)
}

export type ConsentRow = {
  id: bigint
  product: string
  channel: string
  is_given: boolean
  text_version: string
  source: string
  created_at: Date
}

/** What a player agreed to and withdrew, the latest first. */
export async function consentRows(
  db: Db | Tx,
  { player_id, limit }: { player_id: bigint; limit: number },
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select id, product, channel, is_given, text_version, source, created_at
    from players.consent where player_id = ${player_id} order by id desc limit ${limit}`.execute(db)
  return rows
}
