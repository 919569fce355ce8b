import type { Db } from '@casino/db/connect.ts'
import { channelOf } from './emit.ts'
import { type Cursor, type OutboxRow, readMissed } from './outbox-store.ts'
import type { Snapshot } from './snapshot.ts'
import { type SocketClient, say, send, wire } from './socket-client.ts'

export type Greeting = {
  db: Db
  /** The row up to which everything has been said in this process. */
  reached(): Promise<Cursor>
  snapshots: readonly Snapshot[]
}
const replayMax = 200

/**
 * Tells a client where it stands: what it missed since `offset`, then its newest values. What
 * happens meanwhile waits, so that nothing is said twice, too early or in the wrong order.
 */
export async function greet(
  { db, reached, snapshots }: Greeting,
  client: SocketClient,
  offset?: number,
): Promise<void> {
  const upTo = await reached()
  // From here on whatever comes after `upTo` is held for this client.
  client.held = []
  const missed = await missedBy(db, client, { offset, upTo })
  const isPrivate = client.player_id !== undefined
  const ready = { private: isPrivate, resumed: missed !== undefined, offset: Number(upTo.position) }
  send(client, JSON.stringify({ ready }))
  for (const row of missed ?? []) {
    send(client, wire(row.channel as string, Number(row.position), row.payload))
  }
  if (client.player_id) {
    const id = BigInt(client.player_id)
    for (const { event, read } of snapshots) {
      for (const data of await read(db, id)) send(client, wire(channelOf(event, id) ?? '', 0, data))
    }
  }
  const { held } = client
  client.held = undefined
  for (const text of held) say(client, text)
}

type Missing = { offset: number | undefined; upTo: Cursor }

/** Undefined when it cannot be told: too much, too long ago, or from nowhere. */
async function missedBy(
  db: Db,
  { player_id }: SocketClient,
  { offset, upTo }: Missing,
): Promise<OutboxRow[] | undefined> {
  if (offset === undefined) return []
  const own = `player:${player_id ?? ''}:`
  const rows = await readMissed(db, { own, after: BigInt(offset), upTo, limit: replayMax })
  return rows && rows.length < replayMax ? rows : undefined
}
