import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { notify } from '@casino/notify/notify.ts'
import { languagesOf } from '@casino/players/public'
import { giveBack, pointsCurrency } from '@casino/wallet/money'
import { type OrderState, orderMoves } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { findOrder, lockOrder, type OrderRow, saveOrder } from '../orders/order-store.ts'
import { countOrders, ordersPage } from './office-store.ts'

const kind = 'reward_order'

export const orderReader: ListReader<typeof contract.listOrders> = {
  rows: async ({ db }, listing) => (await ordersPage(db, listing)).map(listed),
  count: ({ db }, counted) => countOrders(db, counted),
}

function listed({ titles, group, exchange_id: _id, ...order }: OrderRow) {
  return { ...order, title: titles.en ?? group }
}

export async function showOrder(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showOrder>,
): Promise<Output<typeof contract.showOrder>> {
  const order = await findOrder(db, id)
  if (!order) throw refuse(contract.showOrder, 'order_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...listed(order), audit }
}

/** An order as the object of a change by staff, locked. */
export async function orderSubject({ tx }: StaffWork, { id }: { id: bigint }): Promise<Subject> {
  const order = await lockOrder(tx, id)
  if (!order) throw refuse(contract.showOrder, 'order_unknown')
  const { version, player_id, state, group } = order
  return { kind, id, version, state: { player_id, state, group } }
}

type Moved = { id: bigint; note?: string | undefined }
type Done = { text: string }

export async function approveOrder(work: StaffChangeContext, input: Moved): Promise<Done> {
  await move(work, input, 'approved')
  return { text: `Order ${input.id} is approved.` }
}

export async function sendOrder(work: StaffChangeContext, input: Moved): Promise<Done> {
  await move(work, input, 'sent')
  return { text: `Order ${input.id} is sent.` }
}

/** Cancels an order and gives its points back, in one transaction. */
export async function cancelOrder(work: StaffChangeContext, input: Moved): Promise<Done> {
  const { player_id, points } = await move(work, input, 'cancelled')
  const key = `order:${input.id}`
  await giveBack(work, { player_id, currency: pointsCurrency, amount: points, key })
  return { text: `Order ${input.id} is cancelled. ${points} points went back.` }
}

/** Moves an order along the table of its states, and tells the player. */
async function move(
  work: StaffChangeContext,
  { id, note }: Moved,
  state: OrderState,
): Promise<OrderRow> {
  const { tx, now } = work
  const order = await findOrder(tx, id)
  if (!order) throw refuse(contract.approveOrder, 'order_unknown')
  if (!orderMoves[order.state].includes(state)) {
    throw refuse(contract.approveOrder, 'order_cannot_move')
  }
  await saveOrder(tx, { id, state, note: note ? note : null, now })
  const { player_id, titles, group, version } = order
  const { locale = defaultLocale } = (await languagesOf(tx, [player_id])).get(player_id) ?? {}
  await notify(work, {
    player_id,
    kind: 'reward',
    key: `order:${id}:${version}`,
    text: `shop.order_${state}`,
    values: { title: textIn(titles, locale) || group },
    path: '/rocket-mart/special',
  })
  return order
}
