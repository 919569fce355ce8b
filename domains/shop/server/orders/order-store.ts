import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { OrderState } from '../../rules.ts'

export type OrderRow = {
  id: bigint
  version: number
  exchange_id: bigint
  player_id: bigint
  group: string
  titles: Record<string, string>
  quantity: number
  points: bigint
  state: OrderState
  note: string | null
  asked_at: Date
  changed_at: Date
}

export const orderColumns = sql`o.id, o.version, o.exchange_id, o.player_id, c.card_group as "group",
  c.titles, o.quantity, o.points, o.state, o.note, o.asked_at, o.changed_at`

type NewOrder = Pick<OrderRow, 'exchange_id' | 'player_id' | 'quantity' | 'points'> & {
  card_id: bigint
  now: Date
}

export async function addOrder(tx: Tx, order: NewOrder): Promise<bigint> {
  const { exchange_id, player_id, card_id, quantity, points, now } = order
  const { rows } = await sql<{ id: bigint }>`insert into shop.reward_order
      (exchange_id, player_id, card_id, quantity, points, asked_at, changed_at)
    values (${exchange_id}, ${player_id}, ${card_id}, ${quantity}, ${points}, ${now}, ${now})
    returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

/** The newest orders of a player. */
export async function ordersOf(db: Db | Tx, player_id: bigint): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${orderColumns}
    from shop.reward_order o join shop.card c on c.id = o.card_id
    where o.player_id = ${player_id} order by o.id desc limit 50`.execute(db)
  return rows
}

export async function findOrder(db: Db | Tx, id: bigint): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${orderColumns}
    from shop.reward_order o join shop.card c on c.id = o.card_id where o.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  await sql`select from shop.reward_order where id = ${id} for update`.execute(tx)
  return findOrder(tx, id)
}

/** Moves an order; its note stays if none is given. */
export async function saveOrder(
  tx: Tx,
  { id, state, note, now }: { id: bigint; state: OrderState; note: string | null; now: Date },
): Promise<void> {
  await sql`update shop.reward_order set state = ${state}, note = coalesce(${note}, note),
      changed_at = ${now}, version = version + 1
    where id = ${id}`.execute(tx)
}
