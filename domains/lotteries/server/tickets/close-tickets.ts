import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { addJob } from '@casino/jobs/job.ts'
import { spend, ticketsCurrency } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { ticketsClosed } from '../tasks.ts'
import { closeHolders, openHolders } from './ticket-store.ts'

/** Players per transaction. */
const pagePlayers = 200

/** Takes the tickets of a drawn lottery out of the wallet, a page of players at a time. */
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
  await closeHolders(tx, { lottery_id, players, now })
  if (holders.length === pagePlayers) {
    await addJob(tx, ticketsClosed, { id: lottery_id }, { key: String(lottery_id) })
  }
}
