import type { Db, Tx } from '@casino/db/connect.ts'
import type { LotteryStatus, Prize } from '../contract.ts'
import { betRules, type LotteryRow } from './lottery-store.ts'
import { stakesOf } from './tickets/stake-store.ts'
import { type IssueRow, issuesOf } from './tickets/ticket-store.ts'
import { viewPrizes } from './view-lottery.ts'

const microsPerCent = 10_000n
/** The newest sources that are listed. */
const sourcesMax = 50

/** What a player has in lotteries: numbers, what gave them, and what is missing for the next. */
export async function viewStatuses(
  db: Db | Tx,
  lotteries: readonly LotteryRow[],
  player_id: bigint,
): Promise<LotteryStatus[]> {
  const ids = lotteries.map(({ id }) => id)
  const issues = Map.groupBy(await issuesOf(db, { player_id, ids }), (one) => one.lottery_id)
  const progress = await progressOf(db, { player_id, ids })
  const prizes = await viewPrizes(db, lotteries)
  return lotteries.map(({ id, state }) => {
    const own = issues.get(id) ?? []
    const numbers = own.flatMap(numbersOf)
    return {
      lottery_id: id,
      tickets: state === 'drawn' ? [] : numbers,
      drawn_tickets: state === 'drawn' ? numbers : [],
      prizes: prizes.filter((prize) => prize.contest_id === id && isOwn(prize, numbers)),
      sources: own.slice(-sourcesMax).reverse().map(sourceOf),
      progress: state === 'open' ? (progress.get(id) ?? []) : [],
    }
  })
}

function numbersOf({ first_number, count, voided_at }: IssueRow): number[] {
  if (first_number === null || voided_at) return []
  return Array.from({ length: count }, (_, at) => first_number + at)
}

function isOwn({ ticket }: Prize, numbers: readonly number[]): boolean {
  return ticket !== null && numbers.includes(ticket)
}

function sourceOf({ source, count, missed, voided_at, created_at }: IssueRow) {
  return { source, count, missed, voided: voided_at !== null, at: created_at }
}

type Progress = LotteryStatus['progress']

/** For each lottery, the stakes that count for the next ticket of each product. */
async function progressOf(
  db: Db | Tx,
  asked: { player_id: bigint; ids: readonly bigint[] },
): Promise<Map<bigint, Progress>> {
  const stakes = await stakesOf(db, asked)
  const rules = Map.groupBy(await betRules(db, asked.ids), ({ lottery_id }) => lottery_id)
  const steps = [...rules].map(([id, own]): [bigint, Progress] => [
    id,
    own.map(({ product, eur_micros: price }) => {
      const stake = stakes.find((one) => one.lottery_id === id && one.product === product)
      const counted = (stake?.eur_micros ?? 0n) - BigInt(stake?.given ?? 0) * price
      return {
        product,
        // Below zero after a rollback: the ticket stays, and the next one takes longer.
        eur_cents: counted / microsPerCent,
        price_eur_cents: price / microsPerCent,
      }
    }),
  ])
  return new Map(steps)
}
