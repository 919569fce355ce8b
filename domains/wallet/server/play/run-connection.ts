import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { takeLocalTables } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import type { Batch, FlushContext, Shard } from './batch.ts'
import { abandon, closeGracefully, isOpen, openClient } from './batch-client.ts'
import { flush } from './flush.ts'
import { hasReady, takeBatch } from './take-batch.ts'
import type { WakeUp } from './wake-up.ts'

/** What all connections of a batcher share. */
export type Work = Omit<FlushContext, 'client' | 'wakeOne'> & {
  placeOf(ledger: string): string
  settings?: readonly string[] | undefined
  isLocal?: boolean | undefined
  connections: number
  shards: readonly Shard[]
  isRunning: boolean
  /** Aborted when the batcher stops. */
  stopping: AbortSignal
}
/** A server of the ledger, and the wake-up of its connections. */
export type Server = { place: string; wakeUp: WakeUp }
type Place = { work: Work; server: Server }
type Connection = { client: pg.Client; taken: Set<string> }

const reconnectMs = 100

/**
 * The life of one connection: waits until the shards of its server have items, then flushes them.
 */
export async function runConnection(place: Place): Promise<void> {
  const { work, server } = place
  let own: Connection | undefined
  while (isNeeded(place)) {
    await nextTurn()
    if (own && shardsOf(place).length === 0) own = letGo(own)
    if (!hasReady(shardsOf(place))) await (work.isRunning ? server.wakeUp.wait() : pause(1))
    else if (own && isOpen(own.client)) await flushAll(place, own)
    else own = await open(place).catch(waitToReconnect)
  }
  if (own) await close(own)
}

/** The shards that the server holds now. */
function shardsOf({ work, server }: Place): Shard[] {
  return work.shards.filter(({ ledger }) => work.placeOf(ledger) === server.place)
}

function isNeeded(place: Place): boolean {
  return place.work.isRunning || shardsOf(place).some(({ queue }) => queue.size() > 0)
}

/** While stopping with nothing to do, it does not wait for a slow server. */
async function open(place: Place): Promise<Connection | undefined> {
  const { work, server } = place
  const opening = openClient(server.place, work.settings)
  const given = Promise.withResolvers<undefined>()
  const giveUp = () => void (isNeeded(place) || given.resolve(undefined))
  work.stopping.addEventListener('abort', giveUp)
  const client = await Promise.race([opening, given.promise]).finally(() =>
    work.stopping.removeEventListener('abort', giveUp),
  )
  if (client) return { client, taken: new Set() }
  opening.then(closeGracefully, () => undefined)
  return undefined
}

async function close({ client }: Connection): Promise<undefined> {
  if (isOpen(client)) await closeGracefully(client)
}

/** The server may be down, so this does not wait for the connection to close. */
function letGo({ client }: Connection): undefined {
  abandon(client)
}

async function waitToReconnect(): Promise<undefined> {
  await pause(reconnectMs)
}

async function flushAll(place: Place, own: Connection): Promise<void> {
  while (isOpen(own.client)) {
    const batch = takeBatch(shardsOf(place), place.work.connections)
    if (!batch) return
    if (hasReady(shardsOf(place))) place.server.wakeUp.wakeOne()
    await flushOver(place, own, batch)
    // Requests of this turn of the event loop join the next flush.
    await nextTurn()
  }
}

async function flushOver({ work, server }: Place, own: Connection, batch: Batch): Promise<void> {
  const { client } = own
  const { now, log, onEarlyWin } = work
  const { wakeOne } = server.wakeUp
  const isLocal = await isAtHand(work, own, batch.shard)
  const isLost = await flush({ client, now, log, onEarlyWin, wakeOne }, { ...batch, isLocal })
  if (isLost) abandon(client)
}

/** Citus only: whether this connection's server holds the shard. */
async function isAtHand(
  { isLocal }: Work,
  { client, taken }: Connection,
  { ledger }: Shard,
): Promise<boolean | undefined> {
  if (!isLocal || taken.has(ledger)) return isLocal
  const isTaken = await takeLocalTables(client, ledger).catch(() => false)
  if (isTaken) taken.add(ledger)
  return isTaken
}
