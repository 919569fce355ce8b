import { lockBonuses, openPlan } from '@casino/bonuses/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { invalid, Refusal, refuse } from '@casino/contract/refuse.ts'
import { isPrizeKind } from '@casino/domain/prize-kinds.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { lockPlayer } from '@casino/players/public'
import { grant, type Prize, whyNotTakePart } from '@casino/prizes/public'
import * as contract from '../../contract.ts'
import { type CardRow, openCards } from '../cards/card-store.ts'
import { rewardCard } from '../cards/view-card.ts'
import { addOrder } from '../orders/order-store.ts'
import { assertTakesBonuses, pay, piecesFor, source } from './buy.ts'
import { addExchange } from './exchange-store.ts'

type Bought = { id: bigint; row: CardRow; quantity: number; points: bigint }

/** Takes points and gives free spins or loot boxes, or orders a special reward, in one transaction. */
export async function exchangeReward(
  context: PlayerContext,
  { type, exchange }: Input<typeof contract.exchangeReward>,
): Promise<Output<typeof contract.exchangeReward>> {
  const { tx, now, locale, player } = context
  const { points, group } = exchange
  const [row] = await openCards(tx, { now, group, type })
  if (!row) throw refuse(contract.exchangeReward, 'card_unknown')
  const quantity = piecesFor(exchange, rewardCard(row, locale).rate.points)
  if (quantity === undefined) {
    throw invalid(contract.exchangeReward, { 'exchange.points': 'price_changed' })
  }
  await assertTakesBonuses(tx, player.id)
  const sold = { player_id: player.id, card_id: row.id, points: BigInt(points), quantity, now }
  const id = await addExchange(tx, sold)
  const bought = { id, row, quantity, points: BigInt(points) }
  const order_id = type === 'special' ? await order(context, bought) : await give(context, bought)
  await pay(context, { player_id: player.id, id, points })
  return { points, quantity, order_id }
}

/** Grants the prize of the card once for each piece. */
async function give(context: PlayerContext, { id, row, quantity }: Bought): Promise<null> {
  const { player } = context
  const prize = await prizeOf(context, row)
  const from = row.type === 'lootboxes' ? { ...source, needs: 'loot_box_paid' as const } : source
  // Before the grant locks the player: in the order of all who give bonuses.
  if (prize.kind === 'bonus') await lockBonuses(context.tx, player.id)
  for (let piece = 1; piece <= quantity; piece += 1) {
    const key = `shop:${id}:${piece}`
    try {
      await grant(context, { player_id: player.id, prize, source: from, key })
    } catch (error) {
      throw refusalOf(error)
    }
  }
  return null
}

/** What a card gives: free spins are of the newest version of their plan. */
async function prizeOf({ tx, player }: PlayerContext, { prize, group }: CardRow): Promise<Prize> {
  if (!prize) throw new Error(`the card ${group} gives nothing`)
  if (prize.kind !== 'freespins') return isPrizeKind(prize.kind) ? prize : notAvailable()
  const plan = await openPlan(tx, { key: String(prize.plan) })
  if (!plan) return notAvailable()
  const { version_id } = plan
  const given = { currency: player.currency, amount_cents: 0n, strategy: 'shop' }
  return { kind: 'bonus', version_id, ...given }
}

function notAvailable(): never {
  throw refuse(contract.exchangeReward, 'reward_not_available')
}

/** The domain of the prize refuses with codes of its own: its plan is spent or not for this player. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Refusal) || prizeRefusals.some((code) => code === error.code)) return error
  return refuse(contract.exchangeReward, 'reward_not_available')
}

/** Staff fulfil a special reward. The guard of prizes is asked when it is ordered. */
async function order(
  { tx, now, player }: PlayerContext,
  { id: exchange_id, row, quantity, points }: Bought,
): Promise<bigint> {
  const player_id = player.id
  await lockPlayer(tx, player_id)
  const refusal = await whyNotTakePart(tx, { player_id, source, now })
  if (refusal) throw refuse(contract.exchangeReward, refusal)
  return addOrder(tx, { exchange_id, player_id, card_id: row.id, quantity, points, now })
}
