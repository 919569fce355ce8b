import type { Payment } from '@casino/cashbox/contract'
import type { Work } from '@casino/db/work.ts'
import { depositTickets } from '../../rules.ts'
import { depositRules, openDuring } from '../lottery-store.ts'
import { issueTickets } from './issue-tickets.ts'
import { voidTickets } from './void-tickets.ts'
import { lotteriesFor, mayTakePart } from './who-takes-part.ts'

/** A completed deposit gives tickets; one that is taken back makes them void. */
export async function countDeposit(work: Work, player_id: bigint, payment: Payment): Promise<void> {
  const { id, action, success, finished_at: at, currency, amount_cents } = payment
  if (action !== 'deposit' || !at) return
  const key = `payment:${id}`
  if (!success) return voidTickets(work, { player_id, key })
  const { tx, now } = work
  const running = await openDuring(tx, { from: at, to: at })
  const lotteries = await lotteriesFor(tx, player_id, running)
  if (lotteries.length === 0) return
  const ids = lotteries.map(({ id }) => id)
  const rules = Map.groupBy(await depositRules(tx, ids), ({ lottery_id }) => lottery_id)
  const isAllowed = await mayTakePart(tx, { player_id, product: 'lottery', now })
  for (const lottery_id of ids) {
    const count = depositTickets(rules.get(lottery_id) ?? [], { currency, amount_cents })
    if (count === undefined) continue
    const asked = { lottery_id, player_id, source: 'deposit', count, at, key } as const
    const missed = isAllowed ? (count === 0 ? 'deposit_too_small' : undefined) : 'not_allowed'
    await issueTickets(work, missed ? { ...asked, missed } : asked)
  }
}
