import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { CardType, OrderState } from '../../rules.ts'
import { cardTable, orderTable } from '../../staff-contract.ts'
import type { CardRow } from '../cards/card-store.ts'
import { type OrderRow, orderColumns } from '../orders/order-store.ts'

type CardFilter = { type?: CardType | undefined }
type Listed = Pick<CardRow, 'id' | 'group' | 'titles' | 'type' | 'tag' | 'enabled' | 'position'> & {
  points: number | null
  discount: number | null
}

/** A page of the cards; the price of money is that in euros. */
export async function cardsPage(
  db: Db | Tx,
  { filter, order, after, limit, now }: Listing<CardFilter> & { now: Date },
): Promise<Listed[]> {
  const { where, orderBy } = await keysetAfter(db, { table: cardTable, order, after })
  const { rows } = await sql<Listed>`select id, card_group as "group", titles, type, tag, enabled,
      position, coalesce(points, (select points from shop.money_rate
        where card_id = card.id and currency = 'EUR')) as points,
      (select max(discount_percent) from shop.sale
        where card_id = card.id and starts_at <= ${now} and ends_at > ${now}) as discount
    from shop.card where ${ofType(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countCards(
  db: Db | Tx,
  { filter, limit }: { filter: CardFilter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from shop.card where ${ofType(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function ofType({ type }: CardFilter) {
  return type ? sql`type = ${type}` : sql`true`
}

/** Locks a card until the transaction ends; its version. */
export async function lockCard(tx: Tx, id: bigint): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from shop.card
    where id = ${id} for update`.execute(tx)
  return rows[0]?.version
}

type Changed = Pick<CardRow, 'titles' | 'descriptions' | 'tag' | 'position' | 'enabled'> &
  Pick<CardRow, 'wager' | 'points' | 'picture'>

/** Changes a card; its version grows. */
export async function saveCard(
  tx: Tx,
  card: CardRow,
  changed: Partial<Changed> = {},
): Promise<void> {
  const { id, titles, descriptions, tag, position, enabled, wager, points, picture } = {
    ...card,
    ...changed,
  }
  await sql`update shop.card set titles = ${JSON.stringify(titles)}::jsonb,
      descriptions = ${JSON.stringify(descriptions)}::jsonb, tag = ${tag}, position = ${position},
      enabled = ${enabled}, wager = ${wager}, points = ${points}, picture = ${picture},
      version = version + 1
    where id = ${id}`.execute(tx)
}

/** Takes a new card off the shop until its texts are complete. */
export async function hideCard(tx: Tx, id: bigint): Promise<void> {
  await sql`update shop.card set enabled = false where id = ${id}`.execute(tx)
}

type OrderFilter = { state?: OrderState | undefined; player_id?: bigint | undefined }

export async function ordersPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<OrderFilter>,
): Promise<OrderRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: orderTable, order, after })
  const { rows } = await sql<OrderRow>`select ${orderColumns}
    from (select * from shop.reward_order where ${matching(filter)} and ${where}
      order by ${orderBy} limit ${limit}) o
    join shop.card c on c.id = o.card_id
    order by o.id ${order.isDescending ? sql`desc` : sql`asc`}`.execute(db)
  return rows
}

export async function countOrders(
  db: Db | Tx,
  { filter, limit }: { filter: OrderFilter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from shop.reward_order where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state, player_id }: OrderFilter) {
  const inState = state ? sql`state = ${state}` : sql`true`
  return player_id ? sql`${inState} and player_id = ${player_id}` : inState
}
