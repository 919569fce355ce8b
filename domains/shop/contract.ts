import { endpoint } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { orderStates, quantityMax } from './rules.ts'

const Points = z.int().check(z.positive())
const Group = z.string().check(z.maxLength(50))

/** The discount until the sale ends. */
const sale = {
  discount: z.int(),
  /** DD/MM/YYYY. */
  endDate: z.string(),
}

const common = {
  group: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** POPULAR, NEW or VIP. */
  tag: z.nullable(z.string()),
  /** How often what is given must be wagered. */
  wager: z.int(),
}

/** A card whose reward is money. `rates` are today's prices of one piece, by currency. */
const MoneyCard = z.object({
  ...common,
  type: z.literal('money'),
  rates: z.array(z.object({ points: Points, currency: CurrencyCode, amount_cents: Cents })),
  /** `full_points` are the prices without the discount, by currency. */
  sale: z.nullable(z.object({ ...sale, full_points: z.record(z.string(), Points) })),
})
export type MoneyCard = z.output<typeof MoneyCard>

/** A card whose reward is something else, at one price for all currencies. */
const RewardCard = z.object({
  ...common,
  type: z.enum(['freespins', 'lootboxes', 'lotteries', 'special']),
  bonus_title: z.nullable(z.string()),
  /** Its own picture; without one the picture of its type. */
  picture: z.optional(z.string()),
  rate: z.object({
    points: Points,
    freespins_count: z.optional(z.int()),
    lottery_ids: z.optional(z.array(Id)),
  }),
  /** `provider:name`, as clients expect it in the shop [3.35]. */
  games: z.array(z.string()),
  sale: z.nullable(z.object({ ...sale, full_points: Points })),
})
export type RewardCard = z.output<typeof RewardCard>

export const listMoneyCards = endpoint({
  name: 'shop.money_cards',
  access: 'anyone',
  method: 'GET',
  path: '/api/comp_points/rates/money',
  input: z.strictObject({}),
  output: z.array(MoneyCard),
  refusals: [],
})

/** The list of lottery tickets is a call of the lotteries. */
export const listRewardCards = endpoint({
  name: 'shop.reward_cards',
  access: 'anyone',
  method: 'GET',
  path: '/api/comp_points/rates/:type',
  input: z.strictObject({ type: z.enum(['freespins', 'lootboxes', 'special']) }),
  output: z.array(RewardCard),
  refusals: [],
})

/** The complete shop at once. */
export const showShop = endpoint({
  name: 'shop.show',
  access: 'anyone',
  method: 'GET',
  path: '/api/comp_points/shop',
  input: z.strictObject({}),
  output: z.object({
    /** False where the licence allows no advantages: then there are no cards. */
    allowed: z.boolean(),
    cards: z.array(z.union([MoneyCard, RewardCard])),
  }),
  refusals: [],
})

const exchangeRefusals = [
  'card_unknown',
  'not_enough_points',
  'bonuses_switched_off',
  ...prizeRefusals,
] as const

/** The number of pieces that the player saw; without it, as many as the points pay for. */
const Quantity = z.optional(z.int().check(z.positive(), z.maximum(quantityMax)))

const exchanging = {
  access: 'player',
  method: 'POST',
  keyed: true,
  perMinute: 30,
  faults: ['price_changed'],
} as const

const exchanged = {
  points: Points,
  group: Group,
  quantity: Quantity,
  /** Sent by clients and ignored: the reward is in the player's currency, else in EUR. */
  currency: z.optional(CurrencyCode),
}

/**
 * Exchanges points for money at the card's rate in the player's currency. `points` is a multiple of the price of one piece.
 */
export const exchangeMoney = endpoint({
  ...exchanging,
  name: 'shop.exchange_money',
  path: '/api/comp_points/exchange/money',
  input: z.strictObject({ exchange: z.strictObject(exchanged) }),
  output: z.object({ points: Points, currency: CurrencyCode, amount_cents: Cents }),
  refusals: ['rate_unknown', ...exchangeRefusals],
})

/** Exchanges points for free spins, loot boxes or a special reward. */
export const exchangeReward = endpoint({
  ...exchanging,
  name: 'shop.exchange_reward',
  path: '/api/comp_points/exchange/:type',
  input: z.strictObject({
    type: z.enum(['freespins', 'lootboxes', 'special']),
    exchange: z.strictObject(exchanged),
  }),
  output: z.object({
    points: Points,
    quantity: z.int(),
    /** Of a special reward, which staff fulfil. */
    order_id: z.nullable(Id),
  }),
  refusals: ['reward_not_available', ...exchangeRefusals],
})

/** What the player ordered, the newest first. */
export const listOrders = endpoint({
  name: 'shop.orders',
  access: 'player',
  method: 'GET',
  path: '/api/comp_points/orders',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: Id,
      title: z.string(),
      quantity: z.int(),
      points: Cents,
      state: z.enum(orderStates),
      /** From staff: a tracking number, or why it was cancelled. */
      note: z.nullable(z.string()),
      asked_at: Instant,
      changed_at: Instant,
    }),
  ),
  refusals: [],
})
