import type { AddressInfo } from 'node:net'
import { realtimePath } from '@casino/events/realtime-with.ts'
import { createLog } from '@casino/log/log.ts'
import { castPassword } from '@casino/players/cast'
import { testDatabase } from '@casino/testing/database.ts'
import type { InjectOptions } from 'fastify'
import { startCasino } from '../casino.ts'
import type { Config } from '../config.ts'
import { migrationFolders } from '../domains.ts'
import type { Page } from '../page.ts'
import { comeIn, type Hello, openSocket } from './socket-testing.ts'

export type TestCasino = Awaited<ReturnType<typeof openCasino>>
export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer
  body: any
  headers: Record<string, string | string[] | number | undefined>
}
export type Sent = { body?: unknown; headers?: Record<string, string>; ip?: string }

const secret = 'a secret of sixteen and more characters'

/** A whole casino with its cast on a database of its own; listening, so that sockets may come. */
export async function openCasino(
  postgres: string,
  given: Partial<Config> = {},
  page: Page = testPage,
) {
  const database = await testDatabase(postgres, migrationFolders)
  const config = { ...testConfig(), ...given }
  const log = createLog('test', 'fatal')
  const casino = await startCasino({ config, database, log, page })
  await casino.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = casino.app.server.address() as AddressInfo
  const origin = config.origins[0] ?? ''
  return {
    ...{ app: casino.app, database, config, port, origin },
    guest: (headers: Record<string, string> = {}) => clientOf(casino.app, { origin, headers }),
    /** A socket of who says hello, listening to these topics; without a hello it has not connected. */
    async socket(hello?: Hello, ...topics: string[]) {
      const url = `ws://127.0.0.1:${port}${realtimePath}`
      const socket = await openSocket(url, { origin, cookie: hello?.cookie })
      if (hello) await comeIn(socket, hello, topics)
      return socket
    },
    async close() {
      await casino.stop()
      await database.drop()
    },
  }
}

export type Client = ReturnType<typeof clientOf>
type Inject = (options: InjectOptions) => Promise<{
  statusCode: number
  body: string
  headers: Answer['headers']
  cookies: { name: string; value: string }[]
}>

/** A browser at an address of its own: it keeps its cookie and sends what our pages send. */
function clientOf(
  app: { inject: Inject },
  { origin, headers: own }: { origin: string; headers: Record<string, string> },
) {
  let cookie: string | undefined
  guests += 1
  const ownAddress = `10.${Math.floor(guests / 250)}.0.${guests % 250}`
  const call = async (method: string, url: string, sent: Sent = {}): Promise<Answer> => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...{ 'x-requested-with': 'fetch', origin, ...own },
        ...(cookie ? { cookie } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: textOf(sent.body) }),
      remoteAddress: sent.ip ?? ownAddress,
    })
    for (const { name, value } of response.cookies) cookie = value ? `${name}=${value}` : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson(response.headers) ? JSON.parse(response.body) : response.body,
    }
  }
  return {
    call,
    get: (url: string, sent?: Sent) => call('GET', url, sent),
    post: (url: string, body: unknown, sent?: Sent) => call('POST', url, { ...sent, body }),
    cookie: () => cookie,
    signIn: (email: string, password = castPassword, sent: Sent = {}) =>
      call('POST', '/api/users/sign_in', { ...sent, body: { user: { email, password } } }),
    signUp: (user: object = {}, sent: Sent = {}) =>
      call('POST', '/api/users', { ...sent, body: { user: { ...newcomer(), ...user } } }),
    signOut: () => call('DELETE', '/api/users/sign_out', { body: {} }),
    /** What a socket of this browser comes with. */
    async hello(): Promise<Hello> {
      const { body } = await call('GET', '/api/player/settings')
      return { cookie, cent: body.cent }
    },
  }
}

let guests = 0
let newcomers = 0
/** A sign-up that nothing is wrong with, with an address of its own. */
export function newcomer() {
  newcomers += 1
  return {
    email: `newcomer-${process.pid}-${newcomers}@example.org`,
    password: 'Perihelion-88',
    date_of_birth: '1991-05-17',
    country: 'DE',
    currency: 'EUR',
    terms_acceptance: true,
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function isJson(headers: Answer['headers']): boolean {
  return String(headers['content-type']).startsWith('application/json')
}

/** The site's pages are not what is tested here. */
async function testPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  // Not as HTML: such a page would have to bring scripts of its own.
  return new Response(`<!doctype html><title>${pathname}</title>`)
}

export function testConfig(): Config {
  const origin = 'http://localhost:3000'
  return {
    ...{ NODE_ENV: 'test', PORT: 0, HOST: '127.0.0.1', DATABASE_URL: '', MIRROR_ORIGINS: '' },
    ...{ SESSION_SECRET: secret, GCP_SECRET_APOGEE: secret, GCP_SECRET_TURBOGAMES: secret },
    ...{ BANK_SECRET: secret, TRUSTED_HOPS: 0, CALLS_PER_MINUTE: 90_000, LOG_LEVEL: 'error' },
    ...{ PAGE_CACHE_MS: 0, publicUrl: origin, origins: [origin], development: false },
    mailFrom: 'Apogee <casino@localhost>',
    castShown: true,
    gameServerUrl: 'http://localhost:3001',
    sandboxBankUrl: 'http://localhost:3002',
  } as unknown as Config
}
