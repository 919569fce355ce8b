import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { spend, ticketsCurrency } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { lockLottery, voidNumbers } from '../lottery-store.ts'
import { issuesOfKey, takeFromHolder, voidIssue } from './ticket-store.ts'

/**
 * Makes the tickets of a deposit void that its bank took back. Their numbers cannot win and are not
 * given again. What is drawn already stays.
 */
export async function voidTickets(
  work: Work,
  { player_id, key }: { player_id: bigint; key: string },
): Promise<void> {
  const { tx, now } = work
  for (const { id, lottery_id, count } of await issuesOfKey(tx, { player_id, key })) {
    const lottery = await lockLottery(tx, lottery_id)
    if (lottery?.state !== 'open' || !(await voidIssue(tx, id, now))) continue
    await voidNumbers(tx, lottery_id, count)
    const tickets_count = await takeFromHolder(tx, { lottery_id, player_id, count })
    const currency = ticketsCurrency(lottery_id)
    const spent = `lottery_void:${id}`
    await spend(work, { player_id, currency, amount: BigInt(count), key: spent, ref: spent })
    await emit(tx, contract.ticketsChanged, { lottery_id, tickets_count }, { player_id })
  }
}
