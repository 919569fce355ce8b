import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Subscriptions = {
  receive_promos: boolean
  receive_sms_promos: boolean
  receive_promos_via_phone_calls: boolean
  agreed_to_partner_promotions: boolean
}

/** How a player is contacted. The id must be a player's. */
export async function subscriptionsOf(db: Db | Tx, id: bigint): Promise<Subscriptions> {
  const { rows } = await sql<Subscriptions>`
    select receive_promos, receive_sms_promos, receive_promos_via_phone_calls,
      agreed_to_partner_promotions
    from players.player where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`player ${id} does not exist`)
  return rows[0]
}
