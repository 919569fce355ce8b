import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '@casino/db/connect.ts'
import { transactionsOn, type Work } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { grant } from '@casino/wallet/money'
import type { Bench } from '../bench.ts'
import type { Figure } from '../crash/figure.ts'
import { type Play, playOn } from '../crash/play.ts'
import { type Cluster, type Server, untilReady, urlOf } from './cluster.ts'
import {
  countPrepared,
  holdCommits,
  isQueued,
  makeDurable,
  queueForCommit,
  releaseCommits,
} from './held-commit-store.ts'
import { type Player, placesOf } from './player-store.ts'

/**
 * Which server is lost, before or after the coordinator's commit record, and whether the money has
 * moved then.
 */
type Loss = { who: 'worker' | 'coordinator'; when: 'before' | 'behind'; isMoved: boolean }
const losses: readonly Loss[] = [
  { who: 'worker', when: 'behind', isMoved: true },
  { who: 'worker', when: 'before', isMoved: true },
  { who: 'coordinator', when: 'behind', isMoved: true },
  { who: 'coordinator', when: 'before', isMoved: false },
]
type InDoubt = { plays: Play[]; granted: number; figures: Figure[] }
type Trial = {
  cluster: Pick<Cluster, 'url' | 'servers'>
  db: Db
  worker: Server
  player: Player
  id: bigint
}

const amountCents = 1000n
const callers = 4
/** How long a transaction normally stays prepared after the loss, and at most. */
const [doubtMs, doubtMsMax] = [3000, 60_000]
const lookMs = 20

/**
 * Grants a player the casino's money in a transaction on the coordinator and the worker of the
 * player's shard, and kills one of them while it is prepared and not committed: before the
 * coordinator has written its commit record, and after that. All others keep playing.
 */
export async function loseInDoubt(
  cluster: Pick<Cluster, 'url' | 'servers'>,
  bench: Bench,
  players: readonly Player[],
): Promise<InDoubt> {
  const [player] = players
  const port = (await placesOf(cluster.url)).get(player?.shard ?? '')
  const worker = cluster.servers.find((one) => one.port === port)
  if (!player || !worker) throw new Error('a player stands on no worker')
  const { db, close } = connect(cluster.url, { max: 2, name: 'in doubt' })
  const all: InDoubt = { plays: [], granted: 0, figures: [] }
  try {
    for (const loss of losses) {
      const counted = players.map(({ user }) => {
        const answers = countAnswers(bench)
        return { answers, play: playOn(answers.bench, { players: [user], callers }) }
      })
      const endedMs = await lose({ cluster, db, worker, player, id: player.id }, loss)
      for (const { play } of counted) {
        await play.backAfter(performance.now())
        await play.stop()
      }
      const [own, others] = counted.map(({ answers }) => answers)
      all.plays.push(...counted.map(({ play }) => play), granting(player, loss))
      all.granted += loss.isMoved ? 1 : 0
      all.figures.push(...figuresOf(loss, { endedMs, own, others }))
    }
    return all
  } finally {
    await close()
  }
}

type Answers = ReturnType<typeof countAnswers>

/** A bench that counts the answers of its calls. */
function countAnswers(bench: Bench) {
  const received = { calls: 0, again: 0 }
  const send: Bench['send'] = async (message) => {
    received.calls += 1
    const answer = await bench.send(message).catch(() => undefined)
    if (!answer?.ok) received.again += 1
    if (!answer) throw new Error('no answer')
    return answer
  }
  return { received, bench: { ...bench, send } }
}

/** The expected change of the player's balance, as a play. */
function granting({ user }: Player, { isMoved }: Loss): Play {
  return {
    acknowledged: [],
    changed: new Map([[user, isMoved ? amountCents : 0n]]),
    backAfter: async (moment) => moment,
    stop: async () => undefined,
  }
}

/** Returns how long the prepared transaction remained after it could have been resolved. */
async function lose(trial: Trial, { who, when }: Loss): Promise<number> {
  const { cluster, worker } = trial
  const at = urlOf(worker.port)
  await holdCommits(cluster.url)
  const first = when === 'before' ? begin(trial, queueForCommit) : undefined
  if (first) await until(async () => isQueued(cluster.url, await first.pid))
  const own = begin(trial, async (tx, work) => {
    if (first) await queueForCommit(tx)
    const key = `in-doubt:${who}:${when}`
    const gift = { player_id: trial.id, currency: 'USD', amount_cents: amountCents, key }
    await grant(work, gift)
  })
  const pid = await own.pid
  const isThere = async () => (await countPrepared(at, pid)) > 0
  await until(isThere)
  const isResolved = async () => !(await isThere())
  const victim = who === 'worker' ? worker : cluster.servers[0]
  victim?.kill()
  await untilReady(victim?.port ?? 0)
  // A killed coordinator has lost its hold on it.
  if (who === 'worker') {
    await pause(doubtMs)
    if (await isResolved()) throw new Error('the prepared transaction was resolved too early')
    await releaseCommits(cluster.url)
  }
  const free = performance.now()
  await until(isResolved)
  const endedMs = performance.now() - free
  if (who === 'coordinator') await releaseCommits(cluster.url)
  await Promise.all([first?.ended, own.ended])
  return endedMs
}

/** Starts a transaction on the coordinator whose commit waits. */
function begin({ db }: Trial, inside: (tx: Work['tx'], work: Work) => Promise<void>) {
  const given = Promise.withResolvers<number>()
  const inTransaction = transactionsOn(db, () => ({ now: now(), log: createLog('in doubt') }))
  const ended = inTransaction(async (work) => {
    const pid = await makeDurable(work.tx)
    await inside(work.tx, work)
    given.resolve(pid)
  }).catch((error) => given.reject(error))
  return { pid: given.promise, ended }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + doubtMsMax; performance.now() < end; await pause(lookMs)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error('a transaction in doubt is not as it should be')
}

function figuresOf(
  { who, when, isMoved }: Loss,
  { endedMs, own, others }: { endedMs: number; own?: Answers; others?: Answers },
): Figure[] {
  const name = `${who} lost while prepared, ${when} the record`
  const figures = [
    { name: `${name}: ${isMoved ? 'kept' : 'undone'} after`, value: endedMs, unit: 'ms' },
  ]
  if (who === 'coordinator') return figures
  return [
    ...figures,
    { name: 'calls of its player', value: own?.received.calls ?? 0, unit: '' },
    { name: 'of these answered "try again"', value: own?.received.again ?? 0, unit: '' },
    { name: 'calls of another', value: others?.received.calls ?? 0, unit: '' },
    { name: 'of these not done', value: others?.received.again ?? 0, unit: '' },
  ]
}
