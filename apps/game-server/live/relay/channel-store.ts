import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** PostgreSQL takes less than 8,000 bytes. */
const partMax = 7_000
const batchMax = 200
const openAgainMs = 300

export type Channel = { publish(text: string): void; close(): Promise<void> }

type Options = {
  pool: Pool
  name: string
  /** The sender of this process. */
  sender: string
  received(text: string, sender: string): void
  /** Called at each opening; what was sent before may be lost. */
  opened(): void
  failed(error: unknown): void
}

/**
 * A channel between the servers of one database (LISTEN and NOTIFY) on one connection, so that
 * texts arrive in the order in which they were published. A server does not receive its own.
 */
export function openChannel(options: Options): Channel {
  const { pool, name, sender, opened, failed } = options
  const closing = new AbortController()
  const read = partReader(options)
  let client: PoolClient | undefined
  let waiting: string[] = []
  let sending: Promise<void> = Promise.resolve()
  let isSending = false
  const running = run()

  async function run(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      try {
        client = await pool.connect()
        const lost = lostOf(client, signal)
        client.on('notification', ({ payload = '' }) => read(payload))
        await client.query(`listen ${client.escapeIdentifier(name)}`)
        opened()
        flush()
        await lost
        await sending
      } catch (error) {
        if (!signal.aborted) failed(error)
      } finally {
        client?.release(true)
        client = undefined
        waiting = []
      }
      await sleep(openAgainMs, undefined, { signal }).catch(() => undefined)
    }
  }

  function flush(): void {
    if (isSending || !client || waiting.length === 0) return
    isSending = true
    sending = send(client).finally(() => {
      isSending = false
      flush()
    })
  }

  async function send(to: PoolClient): Promise<void> {
    const batch = waiting.splice(0, batchMax)
    await to
      .query(
        `select pg_notify($1, part) from unnest($2::text[]) with ordinality as sent (part, place)
         order by place`,
        [name, batch],
      )
      .catch(failed)
  }

  return {
    publish(text) {
      if (!client) return
      waiting.push(...partsOf(text, sender))
      flush()
    },
    async close() {
      while (client && (isSending || waiting.length > 0)) await sending
      closing.abort()
      await running
    },
  }
}

/** Resolves when the connection is lost or the channel is closed. */
function lostOf(client: PoolClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const lost = () => resolve()
    client.once('error', lost)
    client.once('end', lost)
    signal.addEventListener('abort', lost)
  })
}

let published = 0

/** Numbered, because PostgreSQL leaves out a repetition within a transaction. */
function partsOf(text: string, sender: string): string[] {
  published += 1
  const plain = text.replaceAll(/[^\0-\x7f]/g, escaped)
  const count = Math.ceil(plain.length / partMax)
  return Array.from({ length: count }, (_, at) => {
    const part = plain.slice(at * partMax, (at + 1) * partMax)
    return `${sender} ${published} ${count - 1 - at} ${part}`
  })
}

/** A character of JSON as ASCII, so that a part has as many bytes as characters. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Joins the parts of each sender. */
function partReader({ sender: own, received }: Options): (payload: string) => void {
  const begun = new Map<string, { number: string; text: string }>()
  return (payload) => {
    const [, sender = '', number = '', left, part = ''] =
      /^(\S+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    if (sender === own || !sender) return
    const earlier = begun.get(sender)
    const text = `${earlier?.number === number ? earlier.text : ''}${part}`
    if (left !== '0') begun.set(sender, { number, text })
    else {
      begun.delete(sender)
      received(text, sender)
    }
  }
}
