import type { Db } from '@casino/db/connect.ts'
import type { Snapshot } from './snapshot.ts'
import type { SocketClient } from './socket-client.ts'
import type { Tail } from './tail.ts'

/** What the commands of a socket need. */
export type Hub = {
  db: Db
  secret: string
  now(): Date
  tail: Tail
  snapshots: readonly Snapshot[]
  /** The session of the upgrade request's cookies. */
  sessionIn(cookies: string | undefined): Promise<Holder | undefined>
  /** Which of these sessions are still open. */
  openSessions(ids: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** Connected clients, and the subscribers of each channel. */
  clients: Set<SocketClient>
  listeners: Map<string, Set<SocketClient>>
}
export type Holder = { player_id: bigint; session_id: bigint }

export function listen({ clients, listeners }: Hub, channel: string, client: SocketClient): void {
  // A client that has disconnected meanwhile would never be removed.
  if (!clients.has(client)) return
  const all = listeners.get(channel) ?? new Set()
  listeners.set(channel, all.add(client))
}

export function leave({ listeners }: Hub, channel: string, client: SocketClient): void {
  client.channels.delete(channel)
  const all = listeners.get(channel)
  all?.delete(client)
  if (all?.size === 0) listeners.delete(channel)
}
