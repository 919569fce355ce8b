import { rateFor } from '../rules.ts'
import type { CardData } from './queries.ts'

/** What a player may do in the shop. */
export type Shopper = {
  /** Undefined for a guest. */
  points: number | undefined
  isMultiAccount: boolean
  /** The player has switched bonuses off. */
  hasNoBonuses: boolean
}

/** One piece of a card for a player: what it costs, and the money that it gives. */
export type Offer = {
  price: number
  /** The price without the sale. */
  full: number | undefined
  money: { amount_cents: number; currency: string } | undefined
}

/** Undefined if the card is not available in the player's currency. */
export function offerOf(card: CardData, currency: string): Offer | undefined {
  if (card.type !== 'money') {
    return { price: card.rate.points, full: card.sale?.full_points, money: undefined }
  }
  const rate = rateFor(card.rates, currency)
  if (!rate) return undefined
  const { amount_cents } = rate
  const full = card.sale?.full_points[rate.currency]
  return { price: rate.points, full, money: { amount_cents, currency: rate.currency } }
}

/** The cheapest first; those that a player cannot have are left out. */
export function inOrder(cards: readonly CardData[], currency: string): CardData[] {
  const priceOf = (card: CardData) => offerOf(card, currency)?.price ?? Number.POSITIVE_INFINITY
  return cards
    .filter((card) => offerOf(card, currency))
    .toSorted((one, other) => priceOf(one) - priceOf(other))
}
