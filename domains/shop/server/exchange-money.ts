import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { grant, type PrizeSource } from '@casino/prizes/public'
import { pointsCurrency, spend } from '@casino/wallet/money'
import * as contract from '../contract.ts'
import { quantityMax, rateFor } from '../rules.ts'
import { moneyCard } from './list-money-cards.ts'
import { addExchange, openCards } from './store.ts'

const source: PrizeSource = { domain: 'shop', product: 'casino', kind: 'claimed' }

/**
 * Takes points and pays cash in one transaction [5.15]. If the price has changed since it was
 * shown, the exchange is refused.
 */
export async function exchangeMoney(
  context: PlayerContext,
  { exchange }: Input<typeof contract.exchangeMoney>,
): Promise<Output<typeof contract.exchangeMoney>> {
  const { tx, now, locale, player } = context
  const { points, group } = exchange
  const [row] = await openCards(tx, { now, group })
  if (!row) throw refuse(contract.exchangeMoney, 'card_unknown')
  // Points cost the same in every currency, so the player cannot choose the one that is worth most.
  const rate = rateFor(moneyCard(row, locale).rates, player.currency)
  if (!rate) throw refuse(contract.exchangeMoney, 'rate_unknown')
  const { currency } = rate
  const quantity = points / rate.points
  if (!Number.isInteger(quantity) || quantity > quantityMax) {
    throw invalid(contract.exchangeMoney, { 'exchange.points': 'price_changed' })
  }
  const reward = {
    player_id: player.id,
    currency,
    amount_cents: rate.amount_cents * BigInt(quantity),
  }
  const id = await addExchange(tx, { ...reward, card_id: row.id, points: BigInt(points), now })
  const key = `shop:${id}`
  const { player_id, amount_cents } = reward
  const prize = { kind: 'cash', currency, amount_cents }
  await grant(context, { player_id, prize, source, key })
  await spend(context, {
    player_id,
    currency: pointsCurrency,
    amount: BigInt(points),
    key,
    ref: key,
  })
  return { points, currency, amount_cents }
}
