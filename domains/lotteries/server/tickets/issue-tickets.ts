import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { award, ticketsCurrency } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { givesTickets, type MissedReason, type TicketSource, ticketsWithin } from '../../rules.ts'
import { type LotteryRow, lockLottery, takeNumbers } from '../lottery-store.ts'
import { addIssue, addToHolder, findIssue, ticketsOf } from './ticket-store.ts'

export type Asked = {
  lottery_id: bigint
  player_id: bigint
  source: TicketSource
  count: number
  /** When the deposit, bet or exchange happened. */
  at: Date
  /** Gives once for a player and a lottery. */
  key: string
  /** What they cost in points. */
  points?: bigint
  /** Why there are none, if that is known before. */
  missed?: MissedReason
}

export type Issued = { count: number; missed: MissedReason | null }

/**
 * Gives tickets with the next numbers, as many as the maxima allow, once for the key. None after
 * the end. The wallet counts the same tickets.
 */
export async function issueTickets(work: Work, asked: Asked): Promise<Issued> {
  const { tx, now } = work
  const { lottery_id, player_id, source, key, points = 0n } = asked
  const known = await findIssue(tx, asked)
  if (known) return known
  const lottery = await lockLottery(tx, lottery_id)
  if (!lottery || !givesTickets(lottery, asked.at)) return { count: 0, missed: null }
  const before = await findIssue(tx, asked)
  if (before) return before
  const { count, missed } = await howMany(work, lottery, asked)
  if (count === 0 && !missed) return { count, missed }
  const first_number = count > 0 ? await takeNumbers(tx, lottery_id, count) : null
  const issue = { lottery_id, player_id, source, key, first_number, count, missed, points, now }
  const id = await addIssue(tx, issue)
  if (id === undefined) throw new Error(`tickets of ${key} were given twice`)
  if (count > 0) await countTickets(work, { id, lottery_id, player_id, count })
  return { count, missed }
}

async function howMany(work: Work, lottery: LotteryRow, asked: Asked): Promise<Issued> {
  if (asked.missed) return { count: 0, missed: asked.missed }
  const own = await ticketsOf(work.tx, asked)
  const { player_max, tickets_max, tickets_count: issued } = lottery
  const count = ticketsWithin(asked.count, { player_max, own, tickets_max, issued })
  return { count, missed: count < asked.count ? 'limit_reached' : null }
}

type Counted = { id: bigint; lottery_id: bigint; player_id: bigint; count: number }

/** The wallet and the page count the new tickets. */
async function countTickets(
  work: Work,
  { id, lottery_id, player_id, count }: Counted,
): Promise<void> {
  const tickets_count = await addToHolder(work.tx, { lottery_id, player_id, count })
  const currency = ticketsCurrency(lottery_id)
  const key = `lottery_tickets:${id}`
  await award(work, { player_id, currency, amount: BigInt(count), key, ref: key })
  await emit(work.tx, contract.ticketsChanged, { lottery_id, tickets_count }, { player_id })
}
