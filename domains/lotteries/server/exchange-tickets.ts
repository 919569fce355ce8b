import { randomUUID } from 'node:crypto'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { findLottery } from './lottery-store.ts'
import { buyTickets } from './tickets/buy-tickets.ts'
import { viewStatuses } from './view-status.ts'

/** Sells tickets for points at the lottery's price, which no client chooses. */
export async function exchangeTickets(
  context: PlayerContext,
  { exchange }: Input<typeof contract.exchangeTickets>,
): Promise<contract.LotteryStatus> {
  const { tx, player } = context
  const { tickets_count: count, lottery_id } = exchange
  const row = await findLottery(tx, String(lottery_id))
  if (!row) throw refuse(contract.exchangeTickets, 'lottery_unknown')
  // A repeated request has the first answer already: the host knows its key.
  const key = `lottery_exchange:${randomUUID()}`
  const points = BigInt(row.points_price ?? 0) * BigInt(count)
  await buyTickets(context, { player_id: player.id, lottery_id, count, points, key })
  const [status] = await viewStatuses(tx, [row], player.id)
  if (!status) throw refuse(contract.exchangeTickets, 'lottery_unknown')
  return status
}
