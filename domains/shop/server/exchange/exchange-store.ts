import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Exchange = {
  player_id: bigint
  card_id: bigint
  points: bigint
  quantity: number
  /** Of money. */
  currency?: string
  amount_cents?: bigint
  now: Date
}

/** Stores an exchange; returns its id, the key of its transfers. */
export async function addExchange(tx: Tx, exchange: Exchange): Promise<bigint> {
  const { player_id, card_id, points, quantity, currency, amount_cents, now } = exchange
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.exchange
      (player_id, card_id, points, quantity, currency, amount_cents, created_at)
    values (${player_id}, ${card_id}, ${points}, ${quantity}, ${currency ?? null},
      ${amount_cents ?? null}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}
