import assert from 'node:assert/strict'
import type { Work } from '@casino/db/work.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { addJob } from '@casino/jobs/job.ts'
import { notify } from '@casino/notify/notify.ts'
import { grant, type Prize } from '@casino/prizes/public'
import { drawMessage, drawNumbers } from '../../draw.ts'
import { isDrawDue } from '../../rules.ts'
import { type LotteryRow, lockLottery, type PrizeRow, prizesOf } from '../lottery-store.ts'
import { ticketsClosed } from '../tasks.ts'
import { ownersOf, voidedRanges } from '../tickets/ticket-store.ts'
import { seedOf, setDrawn, setWinner } from './draw-store.ts'
import { tools } from './node-tools.ts'
import { openNextRun } from './open-next-run.ts'
import { addEntry } from './proof-store.ts'

const source = { domain: 'lotteries', product: 'lottery', kind: 'won' } as const

/**
 * Draws a lottery whose end has passed, once: numbers without replacement from the committed seed,
 * the proof, the prizes, all in one transaction. False if it is not due, or waits for its beacon.
 */
export async function drawLottery(work: Work, id: bigint): Promise<boolean> {
  const { tx, now } = work
  const lottery = await lockLottery(tx, id)
  if (!lottery || !isDrawDue(lottery, now)) return false
  const { beacon_round, beacon_signature } = lottery
  if (beacon_round !== null && beacon_signature === null) return false
  const prizes = await prizesOf(tx, [id])
  const numbers = await drawWith(work, lottery, prizes.length)
  await setDrawn(tx, id, now)
  await payWinners(work, lottery, { prizes, numbers })
  await addJob(tx, ticketsClosed, { id }, { key: String(id) })
  if (lottery.series !== null) await openNextRun(work, lottery)
  return true
}

/** Draws the numbers and stores their proof. */
async function drawWith({ tx }: Work, lottery: LotteryRow, count: number): Promise<number[]> {
  const { id, slug, tickets_count, beacon_round, beacon_signature } = lottery
  const seed = await seedOf(tx, id)
  assert(seed, `lottery ${id} has no seed`)
  const randomness =
    beacon_round === null
      ? null
      : ((await tools.beaconValueOf(beacon_round, beacon_signature ?? '')) ?? null)
  assert((randomness === null) === (beacon_round === null), `lottery ${id} has no beacon value`)
  const voided = await voidedRanges(tx, id)
  const message = drawMessage({ slug, tickets_count, randomness })
  const numbers = await drawNumbers(
    { size: tickets_count, count, voided },
    tools.roundsOf(seed, message),
  )
  await addEntry(tx, id, {
    kind: 'drawn',
    lottery: Number(id),
    slug,
    seed,
    tickets_count,
    voided,
    beacon_signature,
    randomness,
    numbers,
  })
  return numbers
}

type Drawn = { prizes: readonly PrizeRow[]; numbers: readonly number[] }

/** Pays in the order of the players, so that two payers lock their accounts in the same order. */
async function payWinners(work: Work, lottery: LotteryRow, { prizes, numbers }: Drawn) {
  const owners = await ownersOf(work.tx, lottery.id, numbers)
  const won = numbers.flatMap((number, at) => {
    const [prize, player_id] = [prizes[at], owners.get(number)]
    assert(prize && player_id, `number ${number} of lottery ${lottery.id} has no owner`)
    return { ...prize, number, player_id }
  })
  for (const { id, prize, number, player_id } of won.toSorted(byPlayer)) {
    await setWinner(work.tx, id, { number, player_id })
    const granted = { player_id, prize: prizeOf(prize), source, key: `lottery_prize:${id}` }
    await grant(work, granted)
    await notifyWinner(work, lottery, { id, prize, player_id })
  }
}

type Winner = Pick<PrizeRow, 'id' | 'prize'> & { player_id: bigint }

async function notifyWinner(work: Work, lottery: LotteryRow, { id, prize, player_id }: Winner) {
  const { slug, titles } = lottery
  const what = prize.kind === 'cash' ? 'money' : 'points'
  const amount =
    prize.kind === 'cash'
      ? { currency: prize.currency, amount_cents: BigInt(prize.amount_cents) }
      : prize.points
  await notify(work, {
    player_id,
    kind: 'lottery',
    key: `lottery_prize:${id}`,
    text: `lotteries.won_${what}`,
    values: { title: textIn(titles, 'en'), amount },
    path: `/lottery/${slug}`,
  })
}

function byPlayer(a: { player_id: bigint }, b: { player_id: bigint }): number {
  return Number(a.player_id - b.player_id)
}

/** A stored prize as the grant takes it. */
function prizeOf(prize: PrizeRow['prize']): Prize {
  return prize.kind === 'cash'
    ? { ...prize, amount_cents: BigInt(prize.amount_cents) }
    : { ...prize, points: BigInt(prize.points) }
}
