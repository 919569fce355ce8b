import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { batchSettings } from '@casino/ledger/play-store.ts'
import type { Log } from '@casino/log/log.ts'
import { nowMs } from '@casino/time/now.ts'
import pg from 'pg'
import { flawOf } from './check-request.ts'
import { flush } from './flush.ts'
import { type PlayAnswer, type PlayRequest, WalletBusy } from './play.ts'
import { createQueue } from './queue.ts'

export type BatcherOptions = {
  url: string
  now(): Date
  log?: Log
  connections?: number
  /** Called after each commit. */
  onFlushed?(): void
}
export type Batcher = {
  play(request: PlayRequest): Promise<PlayAnswer>
  stop(): Promise<void>
}

const connectionsDefault = 2
const batchMax = 256
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
  const houses = new Map<string, bigint>()
  const sleepers = new Set<() => void>()
  let running = true

  const wake = () => {
    const sleeper = sleepers.values().next().value
    if (!sleeper) return
    sleepers.delete(sleeper)
    sleeper()
  }
  const sleep = () => new Promise<void>((resolve) => sleepers.add(resolve))

  const flushAll = async (client: pg.Client): Promise<void> => {
    while (isOpen(client) && queue.hasReady()) {
      const lost = await flush({ ...options, client, queue, houses }, queue.take(batchMax))
      options.onFlushed?.()
      if (lost) {
        ended.add(client)
        client.end().catch(() => undefined)
      }
      if (queue.hasReady()) wake()
      // What this turn of the event loop still brings shall go with the next flush.
      await nextTurn()
    }
  }
  const work = async () => {
    let client: pg.Client | undefined
    while (running || queue.size() > 0) {
      await nextTurn()
      if (!queue.hasReady()) await (running ? sleep() : pause(1))
      else if (client && isOpen(client)) await flushAll(client)
      else client = await openClient(options).catch(waitToReconnect)
    }
    if (client && isOpen(client)) await client.end()
  }
  const sweeper = setInterval(() => {
    for (const { reject } of queue.expire(nowMs() - waitMsMax)) {
      reject(new WalletBusy('it waited too long'))
    }
  }, sweepMs)
  const workers = Array.from({ length: options.connections ?? connectionsDefault }, work)

  return {
    play(request) {
      const code = flawOf(request)
      if (code) return Promise.resolve({ ok: false, code, balance_cents: 0n })
      if (!running) return Promise.reject(new WalletBusy('it is stopping'))
      if (queue.size() >= waitingMax) return Promise.reject(new WalletBusy('too many wait'))
      return new Promise((resolve, reject) => {
        queue.add({ request, since: nowMs(), tries: 0, resolve, reject })
        wake()
      })
    },
    async stop() {
      running = false
      for (const resolve of sleepers) resolve()
      sleepers.clear()
      await Promise.all(workers)
      clearInterval(sweeper)
    },
  }
}

const statementTimeoutMs = 5000
const lockTimeoutMs = 100

async function openClient({ url }: BatcherOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'casino wallet',
    connectionTimeoutMillis: 5000,
    // Past the server's own limit nobody is there any more: the outcome is unknown.
    query_timeout: statementTimeoutMs + 2000,
    options: [
      ...batchSettings,
      `statement_timeout=${statementTimeoutMs}`,
      `lock_timeout=${lockTimeoutMs}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  })
  // The query under way fails with it; a connection lost while idle is opened anew.
  client.on('error', () => undefined)
  client.once('end', () => ended.add(client))
  await client.connect()
  return client
}

const ended = new WeakSet<pg.Client>()

function isOpen(client: pg.Client): boolean {
  return !ended.has(client)
}

async function waitToReconnect(): Promise<undefined> {
  await pause(reconnectMs)
}
