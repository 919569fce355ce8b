// The calls of the office about the shop.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { cardTypes, orderStates, tags } from './rules.ts'

export const cardTable = 'shop.card'
export const orderTable = 'shop.reward_order'
export const cardLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const

const Points = z.int().check(z.positive(), z.maximum(1_000_000_000))
const Amount = Cents.check(z.refine((cents: bigint) => cents > 0n, 'invalid'))
const Key = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
const Group = z.string().check(z.regex(/^[A-Z0-9_]{1,50}$/))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

const ListedCard = z.object({
  id: Id,
  group: z.string(),
  title: z.string(),
  type: z.enum(cardTypes),
  tag: z.nullable(z.string()),
  enabled: z.boolean(),
  /** The price of one piece, for money that in euros. */
  points: z.nullable(z.int()),
  discount: z.nullable(z.int()),
  position: z.int(),
})

export const listCards = listCall({
  name: 'shop.office_cards',
  may: 'shop.view',
  path: '/api/office/shop_cards',
  filters: { type: z.enum(cardTypes) },
  sorts: {
    newest: { by: ['id'], index: 'shop.card_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'shop.card_pkey' },
  },
  row: ListedCard,
})

export const showCard = staffCall({
  name: 'shop.office_card',
  may: 'shop.view',
  method: 'GET',
  path: '/api/office/shop_cards/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...ListedCard.shape,
    version: z.int(),
    wager: z.int(),
    bonus_title: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    freespins_count: z.nullable(z.int()),
    gives: z.nullable(z.string()),
    texts: z.array(
      z.object({ language: z.string(), title: z.string(), description: z.nullable(z.string()) }),
    ),
    rates: z.array(z.object({ currency: CurrencyCode, points: z.int(), amount_cents: Cents })),
    sales: z.array(z.object({ percent: z.int(), starts_at: Instant, ends_at: Instant })),
    /** A sale runs or is to come. */
    has_sale: z.boolean(),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['card_unknown'],
})

export const addableTypes = ['money', 'freespins', 'lootboxes', 'special'] as const

/**
 * A new card, which is not on offer yet. `key` names the plan of the spins or the box; money has a
 * currency and an amount.
 */
export const addCard = staffCall({
  name: 'shop.add_card',
  may: 'shop.edit',
  method: 'POST',
  path: '/api/office/shop_cards',
  input: z.strictObject({
    type: z.enum(addableTypes),
    group: Group,
    title: Title,
    points: Points,
    key: z.optional(Key),
    currency: z.optional(CurrencyCode),
    amount_cents: z.optional(Amount),
    ...creation,
  }),
  output: Created,
  refusals: ['group_in_use', 'prize_missing', 'prize_kind_unknown'],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const refusals = ['card_unknown'] as const

export const changeCard = staffCall({
  ...given,
  name: 'shop.change_card',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/numbers',
  input: z.strictObject({
    id: Id,
    /** Not of money, whose prices are its rates. */
    points: z.optional(Points),
    tag: z.optional(z.enum(tags)),
    position: z.int().check(z.nonnegative(), z.maximum(10_000)),
    wager: z.int().check(z.nonnegative(), z.maximum(100)),
    ...change,
  }),
  refusals: ['card_unknown', 'card_price_by_rates'],
})

export const changeCardText = staffCall({
  ...given,
  name: 'shop.change_card_text',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/text',
  input: z.strictObject({
    id: Id,
    language: z.enum(cardLanguages),
    title: Title,
    description: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    ...change,
  }),
  refusals,
})

/** The price of a money card in a currency. Two people set what points are worth. */
export const changeRate = staffCall({
  ...given,
  name: 'shop.change_rate',
  may: 'shop.edit',
  fourEyes: true,
  path: '/api/office/shop_cards/:id/rate',
  input: z.strictObject({
    id: Id,
    currency: CurrencyCode,
    points: Points,
    amount_cents: Amount,
    ...change,
  }),
  refusals: ['card_unknown', 'card_no_money'],
})

/** Offers a card, or takes it off the shop. Orders and gifts stay. */
export const switchCard = staffCall({
  ...given,
  name: 'shop.switch_card',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/switch',
  input: z.strictObject({ id: Id, enabled: z.boolean(), ...change }),
  refusals: ['card_unknown', 'card_title_missing'],
})

export const addSale = staffCall({
  ...given,
  name: 'shop.add_sale',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/sales',
  input: z.strictObject({
    id: Id,
    percent: z.int().check(z.minimum(1), z.maximum(90)),
    starts_at: Instant,
    ends_at: Instant,
    ...change,
  }),
  refusals: ['card_unknown', 'sale_reversed', 'sale_begins_with_another'],
})

export const endSale = staffCall({
  ...given,
  name: 'shop.end_sale',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/end_sale',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['card_unknown', 'no_sale'],
})

const ListedOrder = z.object({
  id: Id,
  player_id: Id,
  title: z.string(),
  quantity: z.int(),
  points: Cents,
  state: z.enum(orderStates),
  note: z.nullable(z.string()),
  asked_at: Instant,
  changed_at: Instant,
})

export const listOrders = listCall({
  name: 'shop.office_orders',
  may: 'shop.view',
  path: '/api/office/reward_orders',
  filters: { state: z.enum(orderStates), player_id: Id },
  sorts: {
    newest: { by: ['id'], index: 'shop.reward_order_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'shop.reward_order_pkey' },
  },
  row: ListedOrder,
})

export const showOrder = staffCall({
  name: 'shop.office_order',
  may: 'shop.view',
  method: 'GET',
  path: '/api/office/reward_orders/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({ ...ListedOrder.shape, version: z.int(), audit: z.array(AuditEntry) }),
  refusals: ['order_unknown'],
})

const Note = z.string().check(z.trim(), z.maxLength(500))
const order = {
  ...given,
  may: 'shop.orders',
  refusals: ['order_unknown', 'order_cannot_move'],
} as const

export const approveOrder = staffCall({
  ...order,
  name: 'shop.approve_order',
  path: '/api/office/reward_orders/:id/approve',
  input: z.strictObject({ id: Id, note: z.optional(Note), ...change }),
})

export const sendOrder = staffCall({
  ...order,
  name: 'shop.send_order',
  path: '/api/office/reward_orders/:id/send',
  input: z.strictObject({ id: Id, note: z.optional(Note), ...change }),
})

/** Cancels an order and gives the points back. */
export const cancelOrder = staffCall({
  ...order,
  name: 'shop.cancel_order',
  path: '/api/office/reward_orders/:id/cancel',
  input: z.strictObject({ id: Id, note: z.optional(Note), ...change }),
})
