import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { takeAtHand } from '@casino/ledger/play-store.ts'
import type pg from 'pg'
import { abandon, isOpen, openClient } from './batch-client.ts'
import type { Bell } from './bell.ts'
import { flush } from './flush.ts'
import type { FlushContext, Part, Shard } from './part.ts'
import { type Group, readyGroup, takeParts } from './take-parts.ts'

/** What all connections of a batcher share. */
export type Work = Omit<FlushContext, 'client'> & {
  placeOf(ledger: string): string
  settings?: readonly string[] | undefined
  atHand?: boolean | undefined
  connections: number
  shards: readonly Shard[]
  isRunning: boolean
}
/** One server of the ledger, and the shards that wait for a flush of theirs to end. */
export type Server = { place: string; bell: Bell; underWay: Set<Shard> }
/** The connection `at` to its server, from 0 on. */
type Place = { work: Work; server: Server; at: number }
type Connection = { client: pg.Client; taken: Set<string> }

const reconnectMs = 100

/** One connection's life: sleeps while nothing waits for the shards of its server, flushes while something does. */
export async function runConnection(place: Place): Promise<void> {
  const { work, server } = place
  let own: Connection | undefined
  while (work.isRunning || shardsOf(place).some(({ queue }) => queue.size() > 0)) {
    await nextTurn()
    if (own && shardsOf(place).length === 0) own = await close(own)
    if (!nextGroup(place)) await (work.isRunning ? server.bell.wait() : pause(1))
    else if (own && isOpen(own.client)) await flushAll(place, own)
    else own = await open(place).catch(waitToReconnect)
  }
  if (own) await close(own)
}

/** Those that stand on the server now. */
function shardsOf({ work, server }: Place): Shard[] {
  return work.shards.filter(({ ledger }) => work.placeOf(ledger) === server.place)
}

function nextGroup(place: Place): Group | undefined {
  const { work, server, at } = place
  const { connections } = work
  return readyGroup(shardsOf(place), { connections, at, underWay: server.underWay })
}

async function open({ work, server }: Place): Promise<Connection> {
  return { client: await openClient(server.place, work.settings), taken: new Set() }
}

async function close({ client }: Connection): Promise<undefined> {
  if (isOpen(client)) await client.end()
}

async function waitToReconnect(): Promise<undefined> {
  await pause(reconnectMs)
}

async function flushAll(place: Place, own: Connection): Promise<void> {
  for (let group = nextGroup(place); group && isOpen(own.client); group = nextGroup(place)) {
    await flushGroup(place, own, group)
    // What this turn of the event loop still brings shall go with the next flush.
    await nextTurn()
  }
}

async function flushGroup(place: Place, own: Connection, group: Group): Promise<void> {
  const { work, server } = place
  const { client } = own
  const taken = takeParts(group)
  if (group.sharing === 1) for (const shard of group.shards) server.underWay.add(shard)
  if (nextGroup(place)) server.bell.ring()
  const parts: Part[] = []
  for (const part of taken) parts.push({ ...part, atHand: await isAtHand(work, own, part) })
  const { now, log, onEarlyWin } = work
  const isLost = await flush({ client, now, log, onEarlyWin }, parts)
  if (isLost) abandon(client)
  for (const shard of group.shards) server.underWay.delete(shard)
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
