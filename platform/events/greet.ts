import type { Db } from '@casino/db/connect.ts'
import { type OutboxRow, readMissed } from './outbox-store.ts'
import { type SocketClient, say, send, wire } from './socket-client.ts'

export type Greeting = {
  db: Db
  /** The position up to which everything has been said. */
  position(): bigint
  snapshots(playerId: bigint): Promise<{ channel: string; data: unknown }[]>
}
const replayMax = 200

/**
 * Tells a client where it stands: what it missed since `offset`, then its newest values. What
 * happens meanwhile waits, so that nothing is said twice, too early or in the wrong order.
 */
export async function greet(
  { db, position, snapshots }: Greeting,
  client: SocketClient,
  offset?: number,
): Promise<void> {
  client.held = []
  client.greeted = true
  const missed = await missedBy(db, client, offset)
  const isPrivate = client.player_id !== undefined
  const resumed = missed !== undefined
  const ready = { private: isPrivate, resumed, offset: Number(position()) }
  send(client, JSON.stringify({ ready }))
  for (const row of missed ?? []) {
    send(client, wire(row.channel as string, Number(row.position), row.payload))
  }
  if (client.player_id) {
    for (const { channel, data } of await snapshots(BigInt(client.player_id))) {
      send(client, wire(`player:${client.player_id}:${channel}`, 0, data))
    }
  }
  const said = new Set(missed?.map((row) => row.position))
  const held = client.held
  client.held = undefined
  for (const message of held) if (!said.has(message.position ?? -1n)) say(client, message)
}

/** Undefined when it cannot be told: too much, too long ago, or from nowhere. */
async function missedBy(
  db: Db,
  { player_id }: SocketClient,
  offset?: number,
): Promise<OutboxRow[] | undefined> {
  if (offset === undefined) return []
  const own = `player:${player_id ?? ''}:`
  const rows = await readMissed(db, { own, after: BigInt(offset), limit: replayMax })
  return rows && rows.length < replayMax ? rows : undefined
}
