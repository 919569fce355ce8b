import type { OpenWork, Work } from '@casino/db/work.ts'
import { bonusOf } from '@casino/wallet/bonus-money'
import { move } from '../../rules.ts'
import { pushBonus } from '../push-gift.ts'
import {
  ending,
  findBonus,
  playersWaiting,
  saveBonus,
  unclaimed,
  wagerDone,
} from './bonus-store.ts'
import { endBonus } from './end-bonus.ts'
import { isDone } from './follow-play.ts'
import { lockBonuses } from './lock-bonuses.ts'
import { startNext } from './start-bonus.ts'

type One = { id: bigint; player_id: bigint }

/**
 * Moves what time moves, each bonus in its own transaction: unclaimed and running ones expire,
 * cancellations are completed, waiting ones start.
 */
export async function sweepBonuses({ inTransaction }: OpenWork): Promise<void> {
  for (const due of await inTransaction(({ tx, now }) => unclaimed(tx, now))) {
    await inTransaction((work) => expireUnclaimed(work, due))
  }
  for (const due of await inTransaction(({ tx, now }) => ending(tx, now))) {
    await inTransaction((work) => endDue(work, due))
  }
  await startWaiting(inTransaction)
  await finishDone(inTransaction)
}

async function expireUnclaimed(work: Work, due: One): Promise<void> {
  await lockBonuses(work.tx, due.player_id)
  const bonus = await findBonus(work.tx, due)
  if (bonus?.stage === 'issued') await endBonus(work, bonus, { to: 'expired' })
}

async function endDue(work: Work, due: One): Promise<void> {
  await lockBonuses(work.tx, due.player_id)
  const bonus = await findBonus(work.tx, due)
  if (bonus?.stage !== 'handle_bets') return
  if (bonus.ends_as) {
    await endBonus(work, bonus, { to: bonus.ends_as })
    return
  }
  if (await isDone(work, bonus)) {
    await endBonus(work, bonus, { to: 'wager_done' })
    return
  }
  const isOver = bonus.valid_until !== null && bonus.valid_until <= work.now
  if (isOver) await endBonus(work, bonus, { to: 'expired' })
}

/** Starts waiting bonuses of players with none that runs. */
async function startWaiting(inTransaction: OpenWork['inTransaction']): Promise<void> {
  let last = 0n
  for (;;) {
    const players = await inTransaction(({ tx }) => playersWaiting(tx, last))
    if (players.length === 0) return
    for (const player_id of players) {
      await inTransaction(async (work) => {
        await lockBonuses(work.tx, player_id)
        await startNext(work, player_id)
      })
      last = player_id
    }
  }
}

/** A bonus whose money is cash is finished when its last round has ended. */
async function finishDone(inTransaction: OpenWork['inTransaction']): Promise<void> {
  let last = 0n
  for (;;) {
    const done = await inTransaction(({ tx }) => wagerDone(tx, last))
    if (done.length === 0) return
    for (const due of done) {
      await inTransaction((work) => finish(work, due))
      last = due.id
    }
  }
}

async function finish(work: Work, due: One): Promise<void> {
  const { tx } = work
  await lockBonuses(tx, due.player_id)
  const bonus = await findBonus(tx, due)
  if (bonus?.stage !== 'wager_done') return
  const { player_id, source } = bonus
  const money = await bonusOf(tx, { player_id, source })
  if (money?.has_open_round) return
  // Late wins of its rounds have become cash since.
  const isReleased = money?.state === 'released'
  const released_cents = isReleased ? money.released_cents : bonus.released_cents
  const stage = move(bonus.stage, 'finished')
  await pushBonus(work, await saveBonus(tx, bonus, { stage, released_cents }))
}
