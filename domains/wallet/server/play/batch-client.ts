import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { batchSettings } from '@casino/ledger/play-store.ts'
import pg from 'pg'

const statementTimeoutMs = 5000
const lockTimeoutMs = 100
const connectTimeoutMs = 5000
const closeMsMax = 500

const ended = new WeakSet<pg.Client>()

/**
 * A connection of the batcher: prepared statements, short lock waits, and a timeout for every
 * query.
 */
export async function openClient(url: string, more: readonly string[] = []): Promise<pg.Client> {
  const settings = [
    ...batchSettings,
    ...more,
    `statement_timeout=${statementTimeoutMs}`,
    `lock_timeout=${lockTimeoutMs}`,
  ]
  const client = new pg.Client({
    connectionString: url,
    application_name: 'casino wallet',
    connectionTimeoutMillis: connectTimeoutMs,
    // Longer than the server's own timeout: if it is reached, the server is gone and the outcome
    // unknown.
    query_timeout: statementTimeoutMs + 2000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // A running query fails by itself; a connection lost while idle is reopened.
  client.on('error', () => undefined)
  client.once('end', () => ended.add(client))
  await client.connect()
  return client
}

/** Whether the connection can be used for another flush. */
export function isOpen(client: pg.Client | undefined): client is pg.Client {
  return client !== undefined && !ended.has(client)
}

/** Drops a lost connection without waiting for it. */
export function abandon(client: pg.Client): void {
  ended.add(client)
  void closeGracefully(client)
}

/** Ends a connection; closes it forcibly if the server does not answer. */
export async function closeGracefully(client: pg.Client): Promise<void> {
  const ended_ = client.end().catch(() => undefined)
  await Promise.race([ended_, pause(closeMsMax, undefined, { ref: false })])
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
