import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { takeAtHand } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import { abandon, isOpen, openClient } from './batch-client.ts'
import type { BatcherOptions } from './batcher.ts'
import type { Bell } from './bell.ts'
import { flush } from './flush.ts'
import type { Part, Shard } from './part.ts'
import { takeParts } from './take-parts.ts'

/** What all connections of a batcher share. */
export type Work = Omit<BatcherOptions, 'url'> & {
  placeOf(ledger: string): string
  connections: number
  shards: readonly Shard[]
  isRunning: boolean
}
/** One server of the ledger; `turn` counts its flushes. */
export type Server = { place: string; bell: Bell; turn: number }
type Connection = { client: pg.Client; taken: Set<string> }

const reconnectMs = 100

/** One connection's life: sleeps while nothing waits for the shards of its server, flushes while something does. */
export async function runConnection(work: Work, server: Server): Promise<void> {
  let own: Connection | undefined
  while (work.isRunning || shardsOf(work, server).some(({ queue }) => queue.size() > 0)) {
    await nextTurn()
    const shards = shardsOf(work, server)
    if (own && shards.length === 0) own = await close(own)
    if (!hasReady(shards)) await (work.isRunning ? server.bell.wait() : pause(1))
    else if (own && isOpen(own.client)) await flushAll(work, server, own)
    else own = await open(work, server).catch(waitToReconnect)
  }
  if (own) await close(own)
}

/** Those that stand on the server now. */
function shardsOf({ shards, placeOf }: Work, { place }: Server): Shard[] {
  return shards.filter(({ ledger }) => placeOf(ledger) === place)
}

function hasReady(shards: readonly Shard[]): boolean {
  return shards.some(({ queue }) => queue.hasReady())
}

async function open({ settings }: Work, { place }: Server): Promise<Connection> {
  return { client: await openClient(place, settings), taken: new Set() }
}

async function close({ client }: Connection): Promise<undefined> {
  if (isOpen(client)) await client.end()
}

async function waitToReconnect(): Promise<undefined> {
  await pause(reconnectMs)
}

async function flushAll(work: Work, server: Server, own: Connection): Promise<void> {
  const { client } = own
  let shards = shardsOf(work, server)
  while (isOpen(client) && hasReady(shards)) {
    server.turn += 1
    const taken = takeParts(shards, { connections: work.connections, turn: server.turn })
    if (hasReady(shards)) server.bell.ring()
    const parts: Part[] = []
    for (const part of taken) parts.push({ ...part, atHand: await isAtHand(work, own, part) })
    const { now, log, onEarlyWin } = work
    const lost = await flush({ client, now, log, onEarlyWin }, parts)
    if (lost) abandon(client)
    // What this turn of the event loop still brings shall go with the next flush.
    await nextTurn()
    shards = shardsOf(work, server)
  }
}

/** Of Citus alone: whether the shard is taken at hand over this connection. */
async function isAtHand(
  { atHand }: Work,
  { client, taken }: Connection,
  { ledger, items }: Part,
): Promise<boolean | undefined> {
  if (!atHand || taken.has(ledger)) return atHand
  if (items.length === 0) return false
  const isTaken = await takeAtHand(client, ledger).catch(() => false)
  if (isTaken) taken.add(ledger)
  return isTaken
}
