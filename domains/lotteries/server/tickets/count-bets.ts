import type { Work } from '@casino/db/work.ts'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { type BetProduct, givesTickets, stageOf, stakeMicros, ticketsDue } from '../../rules.ts'
import { type BetRuleRow, betRules, type LotteryRow, openDuring } from '../lottery-store.ts'
import { issueTickets } from './issue-tickets.ts'
import { addStakes, countGiven, type Stake, type StakeKey } from './stake-store.ts'
import { lotteriesFor, mayTakePart } from './who-takes-part.ts'

type Played = { player_id: bigint; product: BetProduct; at: Date; eur_micros: bigint }

const playedStakes: Accumulation<bigint, Played[]> = {
  name: 'lotteries.stakes',
  keyOf: (transfer) => (playedOf(transfer) ? transfer.player_id : undefined),
  add: (played = [], transfer) => [...played, ...[playedOf(transfer)].filter((one) => !!one)],
}

/** A rollback counts where its bet did. */
function playedOf(transfer: SettledTransfer): Played | undefined {
  const { player_id, product, original, settled_at } = transfer
  const eur_micros = stakeMicros(transfer)
  if (eur_micros === undefined || (product !== 'casino' && product !== 'live')) return undefined
  return { player_id, product, eur_micros, at: original?.settled_at ?? settled_at }
}

/**
 * Adds real stakes to the running lotteries, and gives the tickets that they earn. A bet that is
 * rolled back lowers the stakes, and takes no ticket away.
 */
export async function countBets(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const played = [...(await accumulate(work, playedStakes, batch)).values()].flat()
  if (played.length === 0) return
  const times = played.map(({ at }) => at.getTime())
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const open = await openDuring(work.tx, span)
  const rules = await betRules(
    work.tx,
    open.map(({ id }) => id),
  )
  if (rules.length === 0) return
  const sums = await addStakes(work.tx, await stakesFor(work, { open, rules, played }))
  for (const stake of sums) await giveDue(work, { stake, rules, at: atOf(open, stake, span.to) })
}

type Running = { open: readonly LotteryRow[]; rules: readonly BetRuleRow[]; played: Played[] }

async function stakesFor(work: Work, { open, rules, played }: Running) {
  const withRules = open.filter(({ id }) => rules.some(({ lottery_id }) => lottery_id === id))
  const sums = new Map<string, StakeKey & { eur_micros: bigint }>()
  for (const [player_id, own] of Map.groupBy(played, (one) => one.player_id)) {
    for (const lottery of await lotteriesFor(work.tx, player_id, withRules)) {
      for (const { product, eur_micros, at } of own) {
        const isRuled = rules.some(
          (rule) => rule.lottery_id === lottery.id && rule.product === product,
        )
        if (!isRuled || !givesTickets(lottery, at)) continue
        const key = `${lottery.id} ${player_id} ${product}`
        const before = sums.get(key)?.eur_micros ?? 0n
        const eur_sum = before + eur_micros
        sums.set(key, { lottery_id: lottery.id, player_id, product, eur_micros: eur_sum })
      }
    }
  }
  return [...sums.values()]
}

/** A time of the batch at which the lottery was running. */
function atOf(open: readonly LotteryRow[], { lottery_id }: Stake, to: Date): Date {
  const lottery = open.find(({ id }) => id === lottery_id)
  if (!lottery || stageOf(lottery, to) === 'active') return to
  return new Date(lottery.end_at.getTime() - 1)
}

type Due = { stake: Stake; rules: readonly BetRuleRow[]; at: Date }

async function giveDue(work: Work, { stake, rules, at }: Due): Promise<void> {
  const { lottery_id, player_id, product, given } = stake
  const rule = rules.find((one) => one.lottery_id === lottery_id && one.product === product)
  const count = rule ? ticketsDue(stake, rule.eur_micros) : 0
  if (count === 0) return
  await countGiven(work.tx, stake, count)
  const isAllowed = await mayTakePart(work.tx, { player_id, product, now: work.now })
  const key = `bets:${product}:${given + count}`
  const asked = { lottery_id, player_id, source: 'bets', count, at, key } as const
  await issueTickets(work, isAllowed ? asked : { ...asked, missed: 'not_allowed' })
}
