import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { secret, type TestApp } from '@casino/testing/test-app.ts'
import { sign } from '../providers/hmac.ts'

export type Received = {
  path: string
  headers: IncomingMessage['headers']
  text: string
  body: Record<string, unknown>
  /** Signed with the key of our own games. */
  isSigned: boolean
}
/** The provider's answer; without a status it closes the connection. */
export type Told = { status?: number; text: string }

export type Provider = Awaited<ReturnType<typeof openProvider>>

/** A fake provider over HTTP that records its calls and gives the configured answers. */
export async function openProvider() {
  const received: Received[] = []
  const answer: Told = { status: 200, text: '{}' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const { url: path = '', headers } = request
    const isSigned = headers['x-request-sign'] === sign(secret, text)
    received.push({ path, headers, text, body: JSON.parse(text || '{}'), isSigned })
    if (answer.status === undefined) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Sets the next answers. */
    tells(body: unknown, status?: number) {
      Object.assign(answer, { status: status ?? 200, text: JSON.stringify(body) })
    },
    /** The same for an answer that is no JSON. */
    mumbles(text: string) {
      Object.assign(answer, { status: 200, text })
    },
    hangsUp() {
      answer.status = undefined
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export type ListedProvider = {
  identifier: string
  protocol: string
  base_url: string
  secret: string
  public_key?: string
}

/**
 * Lists a provider with a game `one`, in euros and as a demo, which the provider calls
 * `studio:one`.
 */
export async function listProvider(
  { pool }: Pick<TestApp, 'pool'>,
  provider: ListedProvider,
): Promise<void> {
  const { identifier, protocol, base_url, secret, public_key = null } = provider
  await pool.query(
    `insert into games.provider (identifier, title, protocol, base_url, casino_id, secret, public_key)
      values ($1, $1, $2, $3, 'our-casino', $4, $5)`,
    [identifier, protocol, base_url, secret, public_key],
  )
  await pool.query(
    `with one as (
        insert into games.game (identifier, provider_id, slug, seo_title, title, class, preview,
          released_at, provider_code)
        select $1 || ':one', id, 'one', 'one', 'One', 'slots', '', now(), 'studio:one'
        from games.provider where identifier = $1 returning id)
      insert into games.game_currency (game_id, currency)
      select one.id, unnest(array['EUR', 'FUN']) from one`,
    [identifier],
  )
}

/** The answer of our game server when a game is opened. */
export function launchOptions(game_url: string, session_id?: string) {
  const launch_options = { game_url, strategy: 'iframe' }
  return { launch_options, ...(session_id ? { session_id } : {}) }
}
