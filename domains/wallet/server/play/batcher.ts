import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { takeAtHand } from '@casino/ledger/play-store.ts'
import type { Log } from '@casino/log/log.ts'
import { nowMs } from '@casino/time/now.ts'
import type pg from 'pg'
import { abandon, isOpen, openClient } from './batch-client.ts'
import { flawOf } from './check-request.ts'
import { flush } from './flush.ts'
import { WalletBusy } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'
import { createQueue, type Queue } from './queue.ts'

export type BatcherOptions = {
  url: string
  /** The shard of the ledger that all of its players are in. */
  ledger: string
  now(): Date
  log?: Log
  /** Where a shard stands now, if not at `url`. */
  placeOf?(ledger: string): string
  /** What its connections are told beside our own settings. */
  settings?: readonly string[]
  /** A shard of Citus is taken at hand where its connection's server holds it. */
  atHand?: boolean
  connections?: number
  /** Called with a request that was refused because the bet of its win is not known. */
  onEarlyWin?(request: PlayRequest): void
}
export type Batcher = {
  play(request: PlayRequest): Promise<PlayAnswer>
  stop(): Promise<void>
}

const connectionsDefault = 2
const batchMax = 256
const batchFairMin = 32
const waitingMax = 20_000
const waitMsMax = 1000
const sweepMs = 100
const reconnectMs = 100

/**
 * The queue before the ledger. A free connection takes what waits, so the flush in flight is the
 * only timer; under load batches grow by themselves.
 */
export function createBatcher(options: BatcherOptions): Batcher {
  const queue = createQueue()
  const bell = createBell()
  const work = { ...options, queue, bell, houses: new Map<string, bigint>(), isRunning: true }
  const sweeper = setInterval(() => {
    for (const { reject } of queue.expire(nowMs() - waitMsMax)) {
      reject(new WalletBusy('it waited too long'))
    }
  }, sweepMs)
  const workers = Array.from({ length: options.connections ?? connectionsDefault }, () => run(work))

  return {
    play(request) {
      const code = flawOf(request)
      if (code) return Promise.resolve({ ok: false, code, balance_cents: 0n })
      if (!work.isRunning) return Promise.reject(new WalletBusy('it is stopping'))
      if (queue.size() >= waitingMax) return Promise.reject(new WalletBusy('too many wait'))
      return new Promise((resolve, reject) => {
        queue.add({ request, since: nowMs(), tries: 0, resolve, reject })
        bell.ring()
      })
    },
    async stop() {
      work.isRunning = false
      bell.ringAll()
      await Promise.all(workers)
      clearInterval(sweeper)
    },
  }
}

type Work = BatcherOptions & {
  queue: Queue
  bell: Bell
  houses: Map<string, bigint>
  isRunning: boolean
}

/** One connection's life: sleeps while nothing waits, flushes while something does. */
async function run(work: Work): Promise<void> {
  let own: Connection | undefined
  while (work.isRunning || work.queue.size() > 0) {
    await nextTurn()
    if (own && own.place !== placeOf(work)) abandon(own.client)
    if (!work.queue.hasReady()) await rest(work)
    else if (own && isOpen(own.client)) await flushAll(work, own)
    else own = await open(work).catch(waitToReconnect)
  }
  if (own && isOpen(own.client)) await own.client.end()
}

function rest({ isRunning, bell }: Work): Promise<void> {
  return isRunning ? bell.wait() : pause(1)
}

/** To the server at `place`; `atHand` tells of a shard of Citus whether it was taken at hand there. */
type Connection = { client: pg.Client; place: string; atHand?: boolean }

async function open(work: Work): Promise<Connection> {
  const place = placeOf(work)
  return { client: await openClient(place, work.settings), place }
}

function placeOf({ url, ledger, placeOf: asked }: Work): string {
  return asked ? asked(ledger) : url
}

async function flushAll(work: Work, own: Connection): Promise<void> {
  const { queue, bell, ledger } = work
  const { client, place } = own
  if (work.atHand && !own.atHand) own.atHand = await takeAtHand(client, ledger).catch(() => false)
  while (isOpen(client) && queue.hasReady() && placeOf(work) === place) {
    const items = queue.take(batchSize(work))
    if (queue.hasReady()) bell.ring()
    const lost = await flush({ ...work, client, atHand: own.atHand }, items)
    if (lost) abandon(client)
    // What this turn of the event loop still brings shall go with the next flush.
    await nextTurn()
  }
}

/**
 * A fair share of all who play at once, so that the connections work side by side: one that took
 * everything would leave the other nothing, turn after turn.
 */
function batchSize({ queue, connections = connectionsDefault }: Work): number {
  const share = Math.ceil(queue.playersCount() / connections)
  return Math.min(Math.max(share, batchFairMin), batchMax)
}

async function waitToReconnect(): Promise<undefined> {
  await pause(reconnectMs)
}

type Bell = { ring(): void; ringAll(): void; wait(): Promise<void> }

/** Wakes one of those who wait. */
function createBell(): Bell {
  const sleepers: (() => void)[] = []
  return {
    ring: () => sleepers.shift()?.(),
    ringAll: () => {
      for (const wake of sleepers.splice(0)) wake()
    },
    wait: () => new Promise((resolve) => sleepers.push(resolve)),
  }
}
