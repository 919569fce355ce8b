import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { grant } from '@casino/prizes/public'
import * as contract from '../../contract.ts'
import { rateFor } from '../../rules.ts'
import { openCards } from '../cards/card-store.ts'
import { inEveryCurrency } from '../cards/every-currency.ts'
import { moneyCard } from '../cards/view-card.ts'
import { assertTakesBonuses, pay, piecesFor, source } from './buy.ts'
import { addExchange } from './exchange-store.ts'

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
  const found = await openCards(tx, { now, group, type: 'money' })
  const [row] = await inEveryCurrency(tx, found)
  if (!row) throw refuse(contract.exchangeMoney, 'card_unknown')
  // Points cost the same in every currency, so the player cannot choose the one that is worth most.
  const rate = rateFor(moneyCard(row, locale).rates, player.currency)
  if (!rate) throw refuse(contract.exchangeMoney, 'rate_unknown')
  const { currency } = rate
  const quantity = piecesFor(exchange, rate.points)
  if (quantity === undefined) {
    throw invalid(contract.exchangeMoney, { 'exchange.points': 'price_changed' })
  }
  await assertTakesBonuses(tx, player.id)
  const player_id = player.id
  const amount_cents = rate.amount_cents * BigInt(quantity)
  const bought = { player_id, card_id: row.id, points: BigInt(points), quantity, now }
  const id = await addExchange(tx, { ...bought, currency, amount_cents })
  const prize = { kind: 'cash', currency, amount_cents }
  await grant(context, { player_id, prize, source, key: `shop:${id}` })
  await pay(context, { player_id, id, points })
  return { points, currency, amount_cents }
}
