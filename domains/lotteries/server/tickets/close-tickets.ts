import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { addJob } from '@casino/jobs/job.ts'
import { notify } from '@casino/notify/notify.ts'
import { giveBack, pointsCurrency, spend, ticketsCurrency } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { findLottery } from '../lottery-store.ts'
import { ticketsClosed } from '../tasks.ts'
import { closeHolders, openHolders, takeRefunds } from './ticket-store.ts'

/** Players per transaction. */
const pagePlayers = 200

/**
 * Takes the tickets of a lottery that is over out of the wallet, a page of players at a time. One that
 * is cancelled gives back what they cost.
 */
export async function closeTickets(work: Work, { id: lottery_id }: { id: bigint }): Promise<void> {
  const { tx, now } = work
  const holders = await openHolders(tx, lottery_id, pagePlayers)
  const currency = ticketsCurrency(lottery_id)
  for (const { player_id, tickets_count } of holders) {
    if (tickets_count === 0) continue
    const key = `lottery_end:${lottery_id}:${player_id}`
    await spend(work, { player_id, currency, amount: BigInt(tickets_count), key, ref: key })
    await emit(tx, contract.ticketsChanged, { lottery_id, tickets_count }, { player_id })
  }
  const players = holders.map(({ player_id }) => player_id)
  await refund(work, { lottery_id, players })
  await closeHolders(tx, { lottery_id, players, now })
  if (holders.length === pagePlayers) {
    await addJob(tx, ticketsClosed, { id: lottery_id }, { key: String(lottery_id) })
  }
}

type Closed = { lottery_id: bigint; players: readonly bigint[] }

/** Gives back what tickets of a cancelled lottery cost, once. */
async function refund(work: Work, { lottery_id, players }: Closed): Promise<void> {
  const { tx, now } = work
  const lottery = await findLottery(tx, String(lottery_id))
  if (lottery?.state !== 'cancelled') return
  for (const { id, player_id, points } of await takeRefunds(tx, { lottery_id, players, now })) {
    const key = `lottery_refund:${id}`
    await giveBack(work, { player_id, currency: pointsCurrency, amount: points, key })
    await notify(work, {
      player_id,
      kind: 'lottery',
      key,
      text: 'lotteries.cancelled',
      values: { points: Number(points) },
      path: '/rocket-mart',
    })
  }
}
