import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signHex } from '@casino/secrets/hmac.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { freePort } from '@casino/testing/free-port.ts'
import { startServer } from '@casino/testing/start-server.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; name: string; attributes: Attribute[] }
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const secret = 'a secret of sixteen and more characters'
const tracing = new URL('../../../platform/log/tracing-cli.ts', import.meta.url)
const lines: string[] = []
const received: (Span & { service: string | undefined })[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Export
  for (const { resource, scopeSpans } of resourceSpans) {
    const named = resource.attributes.find(({ key }) => key === 'service.name')
    const spans = scopeSpans.flatMap((one) => one.spans)
    received.push(...spans.map((span) => ({ ...span, service: named?.value.stringValue })))
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

let prepared: PreparedDatabase
let games: Awaited<ReturnType<typeof testDatabase>>
let gamesPort: number
const children: ChildProcess[] = []

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  ;[prepared, games] = await Promise.all([
    openPrepared(inject('postgres')),
    testDatabase(inject('postgres'), []),
  ])
  const walletPort = await freePort()
  await start('server', walletPort, {
    DATABASE_URL: prepared.urlAs('casino_wallet'),
    PUBLIC_URL: 'http://localhost:3000',
  })
  gamesPort = await freePort()
  await start('game-server', gamesPort, {
    DATABASE_URL: games.url,
    WALLET_URL: `http://127.0.0.1:${walletPort}`,
    GAME_SEED_SECRET: secret,
    METRICS: '1',
  })
})
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  collector.close()
  await Promise.all([prepared.drop(), games.drop()])
})

async function start(app: string, port: number, env: Record<string, string>): Promise<void> {
  const child = await startServer({
    file: new URL(`../../${app}/server.ts`, import.meta.url),
    args: app === 'server' ? ['wallet'] : [],
    imports: [tracing],
    origin: `http://127.0.0.1:${port}`,
    onOutput: (text) => void lines.push(...text.split('\n')),
    env: {
      PORT: String(port),
      ACCESS_LOG: '1',
      GCP_SECRET_APOGEE: secret,
      GCP_SECRET_TURBOGAMES: secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_SERVICE_NAME: app,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...env,
    },
  })
  children.push(child)
}

const gameServer = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${gamesPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** Launches a game as the casino does, and opens it, for which the provider asks the wallet. */
async function openGame(requestId: string): Promise<void> {
  const body = JSON.stringify({
    casino_id: 'test',
    game: 'apogee:dice',
    locale: 'en',
    ip: '127.0.0.1',
    client_type: 'desktop',
    urls: { return_url: 'http://localhost/', deposit_url: 'http://localhost/deposit' },
    currency: 'EUR',
    user: { id: 'nobody', nickname: 'Ann' },
  })
  const launched = await gameServer('/gcp/apogee/sessions', body, {
    'x-request-sign': signHex(secret, body),
  })
  const { launch_options } = (await launched.json()) as { launch_options: { game_url: string } }
  const token = new URL(launch_options.game_url).searchParams.get('token')
  const opened = await gameServer('/api/session?secret=of-a-player', JSON.stringify({ token }), {
    'x-request-id': requestId,
  })
  expect(opened.headers.get('x-request-id')).toBe(requestId)
}

test('one request has one trace and one id in two processes, without addresses or persons', async () => {
  const id = 'a-request-of-a-test'
  await openGame(id)
  await expect
    .poll(() => {
      const asked = received.find(({ attributes }) =>
        attributes.some(({ value }) => value.stringValue === id),
      )
      const same = received.filter(({ traceId }) => traceId === asked?.traceId)
      return same.map(({ service, name }) => `${service}: ${name}`)
    })
    .toEqual(
      expect.arrayContaining([
        'game-server: POST /api/session',
        expect.stringMatching(/^server: POST \/wallet\/gcp\//),
      ]),
    )
  const names = received.map(({ name }) => name)
  expect(names.some((name) => name.startsWith('pg.query'))).toBe(true)
  expect(JSON.stringify(received)).not.toMatch(
    /of-a-player|nobody|client\.address|user_agent|url\./,
  )

  const logged = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
  expect(logged).toContainEqual(expect.objectContaining({ name: 'game-server', request_id: id }))
  expect(logged).toContainEqual(expect.objectContaining({ name: 'wallet', request_id: id }))
})

test('the game server has metrics of its own', async () => {
  const text = await (await fetch(`http://127.0.0.1:${gamesPort + 30}/metrics`)).text()
  expect(text).toMatch(
    /request_seconds_count\{role="game-server",method="POST",route="\/api\/session".*\} 1/,
  )
  expect(text).toContain('nodejs_eventloop_lag')
})
