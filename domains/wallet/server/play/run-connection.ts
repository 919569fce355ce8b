import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { takeAtHand } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import type { Batch, FlushContext, Shard } from './batch.ts'
import { abandon, isOpen, openClient, sayGoodbye } from './batch-client.ts'
import type { Bell } from './bell.ts'
import { flush } from './flush.ts'
import { hasReady, takeBatch } from './take-batch.ts'

/** What all connections of a batcher share. */
export type Work = Omit<FlushContext, 'client' | 'ring'> & {
  placeOf(ledger: string): string
  settings?: readonly string[] | undefined
  atHand?: boolean | undefined
  connections: number
  shards: readonly Shard[]
  isRunning: boolean
}
/** One server of the ledger, and what wakes the connections to it. */
export type Server = { place: string; bell: Bell }
type Place = { work: Work; server: Server }
type Connection = { client: pg.Client; taken: Set<string> }

const reconnectMs = 100

/** One connection's life: sleeps while nothing waits for the shards of its server, flushes while something does. */
export async function runConnection(place: Place): Promise<void> {
  const { work, server } = place
  let own: Connection | undefined
  while (work.isRunning || shardsOf(place).some(({ queue }) => queue.size() > 0)) {
    await nextTurn()
    if (own && shardsOf(place).length === 0) own = letGo(own)
    if (!hasReady(shardsOf(place))) await (work.isRunning ? server.bell.wait() : pause(1))
    else if (own && isOpen(own.client)) await flushAll(place, own)
    else own = await open(place).catch(waitToReconnect)
  }
  if (own) await close(own)
}

/** Those that stand on the server now. */
function shardsOf({ work, server }: Place): Shard[] {
  return work.shards.filter(({ ledger }) => work.placeOf(ledger) === server.place)
}

async function open({ work, server }: Place): Promise<Connection> {
  return { client: await openClient(server.place, work.settings), taken: new Set() }
}

async function close({ client }: Connection): Promise<undefined> {
  if (isOpen(client)) await sayGoodbye(client)
}

/** A server may have lost its shards because it answers no more: nobody waits for its goodbye. */
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
    if (hasReady(shardsOf(place))) place.server.bell.ring()
    await flushOver(place, own, batch)
    // What this turn of the event loop still brings shall go with the next flush.
    await nextTurn()
  }
}

async function flushOver({ work, server }: Place, own: Connection, batch: Batch): Promise<void> {
  const { client } = own
  const { now, log, onEarlyWin } = work
  const { ring } = server.bell
  const atHand = await isAtHand(work, own, batch.shard)
  const isLost = await flush({ client, now, log, onEarlyWin, ring }, { ...batch, atHand })
  if (isLost) abandon(client)
}

/** Of Citus alone: whether the shard is taken at hand over this connection. */
async function isAtHand(
  { atHand }: Work,
  { client, taken }: Connection,
  { ledger }: Shard,
): Promise<boolean | undefined> {
  if (!atHand || taken.has(ledger)) return atHand
  const isTaken = await takeAtHand(client, ledger).catch(() => false)
  if (isTaken) taken.add(ledger)
  return isTaken
}
