import { endpoint } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Points = z.int().check(z.positive())

/** A card whose reward is money. `rates` are today's prices of one piece, by currency. */
const MoneyCard = z.object({
  type: z.literal('money'),
  group: z.string(),
  title: z.string(),
  /** POPULAR, NEW or VIP. */
  tag: z.nullable(z.string()),
  /** How often the money must be wagered: never. */
  wager: z.int(),
  rates: z.array(z.object({ points: Points, currency: CurrencyCode, amount_cents: Cents })),
  /** The discount until the sale ends; `full_points` are the prices without it, by currency. */
  sale: z.nullable(
    z.object({
      discount: z.int(),
      full_points: z.record(z.string(), Points),
      /** DD/MM/YYYY. */
      endDate: z.string(),
    }),
  ),
})
export type MoneyCard = z.output<typeof MoneyCard>

export const listMoneyCards = endpoint({
  name: 'shop.money_cards',
  access: 'anyone',
  method: 'GET',
  path: '/api/comp_points/rates/money',
  input: z.strictObject({}),
  output: z.array(MoneyCard),
  refusals: [],
})

/**
 * Exchanges points for money at the card's rate in the player's currency. `points` is a multiple of the price of one piece.
 */
export const exchangeMoney = endpoint({
  name: 'shop.exchange_money',
  access: 'player',
  method: 'POST',
  path: '/api/comp_points/exchange/money',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({
    exchange: z.strictObject({
      points: Points,
      group: z.string().check(z.maxLength(50)),
      /** Sent by clients and ignored: the reward is in the player's currency, else in EUR. */
      currency: z.optional(CurrencyCode),
    }),
  }),
  output: z.object({ points: Points, currency: CurrencyCode, amount_cents: Cents }),
  refusals: ['card_unknown', 'rate_unknown', 'not_enough_points', ...prizeRefusals],
  faults: ['price_changed'],
})
