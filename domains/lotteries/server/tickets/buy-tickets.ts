import { bonusSettingsOf } from '@casino/bonuses/public'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { lockPlayer } from '@casino/players/public'
import { whyNotTakePart } from '@casino/prizes/public'
import { pointsCurrency, spend } from '@casino/wallet/money'
import { givesTickets, playerTicketsMax, ticketsWithin } from '../../rules.ts'
import { findLottery, type LotteryRow, lockLottery } from '../lottery-store.ts'
import { issueTickets } from './issue-tickets.ts'
import { findIssue, ticketsOf } from './ticket-store.ts'
import { lotteriesFor, sourceOf } from './who-takes-part.ts'

export type Bought = {
  player_id: bigint
  lottery_id: bigint
  count: number
  /** The price of all of them in points. */
  points: bigint
  /** Buys once for a player. */
  key: string
}

/**
 * Sells tickets for points, all of them or none, once for the key, while the lottery runs. Refuses
 * with a code of the call.
 */
export async function buyTickets(work: Work, bought: Bought): Promise<void> {
  const { tx, now } = work
  const { player_id, lottery_id, count, points, key } = bought
  if (!Number.isInteger(count) || count < 1 || count > playerTicketsMax) {
    throw new RangeError(`${count} is no number of tickets`)
  }
  if (await findIssue(tx, bought)) return
  await lockPlayer(tx, player_id)
  const refusal = await whyNotTakePart(tx, { player_id, source: sourceOf('casino'), now })
  if (refusal) throw new Refusal(refusal)
  const { can_issue_bonuses } = await bonusSettingsOf(tx, player_id)
  if (!can_issue_bonuses) throw new Refusal('bonuses_switched_off')
  const lottery = await lockedFor(work, bought)
  if (lottery.points_price === null || !givesTickets(lottery, now)) {
    throw new Refusal('lottery_not_on_sale')
  }
  const own = await ticketsOf(tx, bought)
  const { player_max, tickets_max, tickets_count: issued } = lottery
  if (ticketsWithin(count, { player_max, own, tickets_max, issued }) < count) {
    throw new Refusal('lottery_limit_reached')
  }
  await spend(work, { player_id, currency: pointsCurrency, amount: points, key, ref: key })
  const paid = { source: 'points' as const, points }
  await issueTickets(work, { lottery_id, player_id, ...paid, count, at: now, key })
}

async function lockedFor(
  { tx }: Work,
  { player_id, lottery_id }: Pick<Bought, 'player_id' | 'lottery_id'>,
): Promise<LotteryRow> {
  const found = await findLottery(tx, String(lottery_id))
  const [own] = await lotteriesFor(tx, player_id, found ? [found] : [])
  const lottery = own && own.state !== 'draft' ? await lockLottery(tx, own.id) : undefined
  if (!lottery) throw new Refusal('lottery_unknown')
  return lottery
}
