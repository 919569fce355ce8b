import type { SeedContext } from '@casino/domain/domain.ts'
import { isPrizeKind } from '@casino/domain/prize-kinds.ts'
import { playerByEmail } from '@casino/players/public'
import { award, openAccount, pointsCurrency, spend } from '@casino/wallet/money'
import { addCard, addSale, openCards } from './cards/card-store.ts'
import { demoCards } from './demo-cards.ts'
import { addExchange } from './exchange/exchange-store.ts'
import { addOrder, ordersOf } from './orders/order-store.ts'

const firstPoints: Record<string, bigint> = { 'ann@apogee.demo': 3250n, 'vip@apogee.demo': 48_000n }
const saleDays = 30
const dayMs = 86_400_000

/** Seeds the cards, some of them on sale, and points for the demo users. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  for (const [position, { discount, ...card }] of demoCards.entries()) {
    // Free spins are of a plan that only the demo has.
    const isGiven = card.prize?.kind === 'freespins' ? isPrizeKind('bonus') : isKnown(card.prize)
    if (!isGiven || (card.type !== 'money' && settings.withoutDemoUsers)) continue
    const card_id = await addCard(tx, { ...card, position })
    if (!card_id || discount === undefined) continue
    const ends_at = new Date(now.getTime() + saleDays * dayMs)
    await addSale(tx, { card_id, discount_percent: discount, starts_at: now, ends_at })
  }
  if (settings.withoutDemoUsers) return
  for (const [email, amount] of Object.entries(firstPoints)) {
    const player = await playerByEmail(tx, email)
    if (!player) continue
    const { id: player_id, currency } = player
    // The account may not exist yet: the seed runs before the sign-up event is delivered.
    await openAccount(tx, { player_id, currency })
    await award(context, { player_id, currency: pointsCurrency, amount, key: 'seed:points' })
  }
  await seedOrder(context)
}

function isKnown(prize: { kind: string } | null): boolean {
  return prize === null || isPrizeKind(prize.kind)
}

/** A special reward that the VIP of the demo has ordered, for the office to fulfil. */
async function seedOrder(context: SeedContext): Promise<void> {
  const { tx, now } = context
  const player = await playerByEmail(tx, 'vip@apogee.demo')
  const [card] = await openCards(tx, { now, type: 'special' })
  if (!player || !card?.points || (await ordersOf(tx, player.id)).length > 0) return
  const points = BigInt(card.points)
  const of = { player_id: player.id, currency: pointsCurrency, amount: points }
  const order = { player_id: player.id, card_id: card.id, points, quantity: 1, now }
  const exchange_id = await addExchange(tx, order)
  const key = `shop:${exchange_id}`
  await award(context, { ...of, key: 'seed:order' })
  await spend(context, { ...of, key, ref: key })
  await addOrder(tx, { ...order, exchange_id })
}
