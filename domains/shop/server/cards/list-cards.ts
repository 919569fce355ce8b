import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import type { CardType } from '../../rules.ts'
import { type CardRow, openCards } from './card-store.ts'
import { inEveryCurrency } from './every-currency.ts'
import { moneyCard, rewardCard, viewCard } from './view-card.ts'

export async function listMoneyCards(context: ReadContext): Promise<contract.MoneyCard[]> {
  const cards = await cardsFor(context, 'money')
  return cards.map((row) => moneyCard(row, context.locale))
}

export async function listRewardCards(
  context: ReadContext,
  { type }: Input<typeof contract.listRewardCards>,
): Promise<contract.RewardCard[]> {
  const cards = await cardsFor(context, type)
  return cards.map((row) => rewardCard(row, context.locale))
}

/** The complete shop: all cards that the visitor's licence allows. */
export async function showShop(context: ReadContext): Promise<Output<typeof contract.showShop>> {
  const cards = await cardsFor(context)
  return {
    allowed: context.policy.advantages_allowed,
    cards: cards.map((row) => viewCard(row, context.locale)),
  }
}

/** The open cards of a type that the policy allows, in the currencies of the brand. */
export async function cardsFor(
  { db, now, policy, brand }: Pick<ReadContext, 'db' | 'now' | 'policy' | 'brand'>,
  type?: CardType,
): Promise<CardRow[]> {
  if (!policy.advantages_allowed) return []
  const open = await openCards(db, { now, ...(type ? { type } : {}) })
  const hasBoxes = policy.loot_boxes_allowed && policy.loot_box_paid
  const allowed = open.filter((card) => card.type !== 'lootboxes' || hasBoxes)
  const cards = await inEveryCurrency(db, allowed)
  return cards.map((card) => ({
    ...card,
    rates: card.rates.filter(({ currency }) => brand.currencies?.includes(currency) ?? true),
  }))
}
