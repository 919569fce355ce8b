import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type * as contract from '../../contract.ts'
import { ordersOf } from './order-store.ts'

/** What the player ordered, with its state. */
export async function listOrders({
  db,
  locale,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listOrders>> {
  const orders = await ordersOf(db, player.id)
  return orders.map(({ id, titles, group, quantity, points, state, note, ...times }) => ({
    id,
    title: textIn(titles, locale) || group,
    quantity,
    points,
    state,
    note,
    asked_at: times.asked_at,
    changed_at: times.changed_at,
  }))
}
