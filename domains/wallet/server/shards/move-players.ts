import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@casino/db/connect.ts'
import { setGrowing } from '@casino/db/shards/shards.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { feedCursors } from '@casino/ledger/archive-store.ts'
import { feedHorizon } from '@casino/ledger/feed-store.ts'
import {
  addHousesEverywhere,
  addPlayerIndex,
  dropPlayerIndex,
  listMisplacedPlayers,
  stopPlay,
  tidyShards,
} from '@casino/ledger/growth-store.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { movePlayerToShard, type PlayerMove } from '@casino/ledger/move-player-store.ts'
import { nowMs } from '@casino/time/now.ts'

type Given = {
  db: Db
  inTransaction: InTransaction
  /** Called now and then with the numbers of moved and waiting players. */
  tell(moved: number, waiting: number): void
}
/** How many players moved, how many had to be stopped, and the longest stop. */
export type MovedPlayers = { moved: number; stopped: number; stoppedMsMax: number; isDone: boolean }
type MisplacedPlayer = { player_id: bigint; shard: number }
/** Undefined: locked by others. */
type Outcome = PlayerMove | undefined

const pageRows = 500
const stoppedAtOnce = 8
/** If a reader is further behind, it waits for the reader before it stops any player. */
const behindMsMax = 2000
const stopMsMin = 1500
const retryPauseMs = 50
/** Gives up after so many rounds without a move, a second or two each. */
const idleRoundsMax = 60
const idlePauseMs = 500

/**
 * Moves every player in the first shard to their own, one transaction each. Play goes on meanwhile,
 * in one shard or the other. Players whose last bets the readers have not read yet are stopped for
 * a moment. Ends when all are moved, or when nothing moves for a minute because a reader is stuck.
 */
export async function movePlayers(given: Given): Promise<MovedPlayers> {
  setGrowing(true)
  const sum = { moved: 0, stopped: 0, stoppedMsMax: 0, isDone: false }
  await addPlayerIndex(given.db)
  for (let idle = 0; idle < idleRoundsMax; ) {
    const before = sum.moved
    const waiting = await moveQuiet(given, sum)
    for (let at = 0; at < waiting.length; at += stoppedAtOnce) {
      await moveStopped(given, sum, waiting.slice(at, at + stoppedAtOnce))
      given.tell(sum.moved, waiting.length - at)
    }
    sum.isDone = (await listMisplacedPlayers(given.db, 0n, 1)).length === 0
    if (sum.isDone) break
    idle = sum.moved > before ? 0 : idle + 1
    await pause(idlePauseMs)
  }
  if (sum.isDone) {
    await dropPlayerIndex(given.db)
    await tidyShards(given.db)
  }
  return sum
}

/** Moves players whose last transfer has been read; returns the others. */
async function moveQuiet(given: Given, sum: MovedPlayers): Promise<MisplacedPlayer[]> {
  const waiting: MisplacedPlayer[] = []
  let after = 0n
  for (;;) {
    await given.inTransaction(({ tx }) => addHousesEverywhere(tx))
    const page = await listMisplacedPlayers(given.db, after, pageRows)
    for (const player of page) {
      const outcome = await carry(given, player)
      if (outcome === 'carried') sum.moved += 1
      else if (outcome !== 'gone') waiting.push(player)
    }
    given.tell(sum.moved, waiting.length)
    const last = page.at(-1)
    if (!last || page.length < pageRows) return waiting
    after = last.player_id
  }
}

/** Stops these players until the readers have caught up and they are moved, or the time is over. */
async function moveStopped(given: Given, sum: MovedPlayers, few: MisplacedPlayer[]): Promise<void> {
  const behindMs = await waitForReaders(given)
  if (behindMs > behindMsMax) return
  const stopMs = stopMsMin + 2 * behindMs
  const beganMs = nowMs()
  const left = new Set(few)
  for (const { player_id } of few) {
    await given
      .inTransaction(({ tx, now }) => stopPlay(tx, player_id, new Date(now.getTime() + stopMs)))
      .catch(orBusy)
  }
  await given.inTransaction(({ tx }) => addHousesEverywhere(tx))
  while (left.size > 0 && nowMs() - beganMs < stopMs) {
    for (const player of left) {
      const outcome = await carry(given, player)
      if (outcome !== 'carried' && outcome !== 'gone') continue
      left.delete(player)
      sum.moved += 1
      sum.stopped += 1
      sum.stoppedMsMax = Math.max(sum.stoppedMsMax, nowMs() - beganMs)
    }
    if (left.size > 0) await pause(retryPauseMs)
  }
}

/**
 * Waits until the readers of the first shard have passed its current end; returns how long it took.
 */
async function waitForReaders({ db }: Given): Promise<number> {
  const beganMs = nowMs()
  const horizon = await feedHorizon(db)
  while (nowMs() - beganMs <= behindMsMax) {
    const [slowest] = await feedCursors(db, ledgers()[0])
    if (!slowest || slowest.txid >= horizon) break
    await pause(retryPauseMs)
  }
  return nowMs() - beganMs
}

function carry({ inTransaction }: Given, player: MisplacedPlayer): Promise<Outcome> {
  return inTransaction(({ tx, now }) => movePlayerToShard(tx, { ...player, now })).catch(orBusy)
}

/** Locked by others, or a conflict: try again. */
function orBusy(error: { code?: string }): undefined {
  if (!['55P03', '40P01', '40001', '23502'].includes(error.code ?? '')) throw error
}
