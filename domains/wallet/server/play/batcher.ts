import { ledgers } from '@casino/ledger/ledger-of.ts'
import type { Log } from '@casino/log/log.ts'
import { nowMs } from '@casino/time/now.ts'
import type { Shard } from './batch.ts'
import { flawOf } from './check-request.ts'
import { locateShard } from './locate-shard.ts'
import { WalletBusy } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'
import { createQueue } from './queue.ts'
import { runConnection, type Server } from './run-connection.ts'
import { createWakeUp } from './wake-up.ts'

export type BatcherOptions = {
  url: string
  now(): Date
  log?: Log
  /** The server that holds a shard, if not `url`. */
  placeOf?(ledger: string): string
  /** Further settings of its connections. */
  settings?: readonly string[]
  /** Citus: shards are played locally on the server that holds them. */
  isLocal?: boolean
  /** Per server. */
  connections?: number
  /** Called with a request that was refused because the bet of its win is unknown. */
  onEarlyWin?(request: PlayRequest): void
}
export type Batcher = {
  play(request: PlayRequest): Promise<PlayAnswer>
  stop(): Promise<void>
}

/** Per server; with several shards each flush carries less. */
const connectionsTo = { one: 2, several: 3 }
const waitingMax = 20_000
const waitMsMax = 1000
const sweepMs = 100

/**
 * The queues in front of the ledger, one per shard. A free connection takes what waits in a queue,
 * so there is no timer; batches grow under load.
 */
export function createBatcher(options: BatcherOptions): Batcher {
  const shards = ledgers().map(newShard)
  const usual = connectionsTo[shards.length > 1 ? 'several' : 'one']
  const { url, placeOf = () => url, connections = usual } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const work = { ...options, placeOf, connections, shards, isRunning: true, stopping: signal }
  const servers = new Map<string, Server>()
  const running: Promise<void>[] = []

  const start = (place: string) => {
    const server = { place, wakeUp: createWakeUp() }
    servers.set(place, server)
    for (let at = 0; at < connections; at++) running.push(runConnection({ work, server }))
    return server
  }
  const wakeOne = ({ ledger }: Shard) => {
    const place = placeOf(ledger)
    // While stopping, no new connections are opened: what waits for such a server is refused at the
    // end.
    const server = servers.get(place) ?? (work.isRunning ? start(place) : undefined)
    server?.wakeUp.wakeOne()
  }
  const sweeper = setInterval(() => {
    const since = nowMs() - waitMsMax
    refuse(shards, { since, reason: 'it waited too long' })
    // For shards that moved while waiting, and for servers that hold no shard any more.
    for (const shard of shards) if (shard.queue.hasReady()) wakeOne(shard)
    const places = new Set(shards.map(({ ledger }) => placeOf(ledger)))
    for (const { place, wakeUp } of servers.values()) if (!places.has(place)) wakeUp.wakeAll()
  }, sweepMs)

  const playIn = (at: number, request: PlayRequest): Promise<PlayAnswer> => {
    const shard = shards[at]
    if (!shard) throw new Error(`player ${request.player_id} has no shard`)
    const code = flawOf(request)
    if (code) return Promise.resolve({ ok: false, code, balance_cents: 0n })
    if (!work.isRunning) return Promise.reject(new WalletBusy('it is stopping'))
    if (shard.queue.size() >= waitingMax) return Promise.reject(new WalletBusy('too many wait'))
    return new Promise((resolve, reject) => {
      shard.queue.add({ request, since: nowMs(), tries: 0, resolve, reject })
      wakeOne(shard)
    })
  }
  return {
    play: locateShard(playIn),
    async stop() {
      work.isRunning = false
      stopping.abort()
      for (const { wakeUp } of servers.values()) wakeUp.wakeAll()
      await Promise.all(running)
      clearInterval(sweeper)
      // A shard that moved just now.
      refuse(shards, { since: Number.POSITIVE_INFINITY, reason: 'it is stopping' })
    },
  }
}

function refuse(
  shards: readonly Shard[],
  { since, reason }: { since: number; reason: string },
): void {
  for (const { queue } of shards) {
    for (const { reject } of queue.expire(since)) reject(new WalletBusy(reason))
  }
}

function newShard(ledger: string): Shard {
  return { ledger, queue: createQueue(), houseAccounts: new Map(), turn: 0, notPlain: new Map() }
}
