import type { AddressInfo } from 'node:net'
import { shardsCount } from '@casino/db/shards/shards.ts'
import { realtimePath } from '@casino/events/realtime-with.ts'
import type { OnAnswered } from '@casino/http/answers/answered.ts'
import { migrateJobs } from '@casino/jobs/worker.ts'
import { createLog, type Log } from '@casino/log/log.ts'
import { getSettings, type SignUpForm, signIn, signUp } from '@casino/players/contract'
import { demoPassword } from '@casino/players/demo-users'
import { signUpForm } from '@casino/players/testing'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { clientOf, type Sending } from '@casino/testing/client.ts'
import { type TestServers, testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'
import { startCasino } from '../casino.ts'
import type { Config } from '../config.ts'
import { prepare } from '../database/prepare.ts'
import { migrationFolders } from '../domains.ts'
import type { Page } from '../pages/page.ts'
import { sealsOf } from '../settings/seals.ts'
import { seedSettings } from '../settings/seed-settings.ts'
import { comeIn, type Hello, openSocket } from './socket-testing.ts'

export type TestCasino = Awaited<ReturnType<typeof openCasino>>

/** The query keys that test pages read. */
const queryKeys = ['page', 'mode', 'unlock_token']
const secret = 'a secret of sixteen and more characters'

type Given = Partial<Config> & { log?: Log; onAnswered?: OnAnswered }

/**
 * A complete casino with demo users and its own database; it listens, so that sockets can connect.
 */
export async function openCasino(
  postgres: TestServers,
  { log = createLog('test', 'fatal'), onAnswered, ...given }: Given = {},
  page: Page = testPage,
) {
  const config = { ...testConfig(), ...given }
  const database = await preparedDatabase(postgres, config)
  const casino = await startCasino({
    config,
    database,
    log,
    site: { page, queryKeys },
    isPrepared: true,
    ...(onAnswered && { onAnswered }),
  })
  await casino.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = casino.app.server.address() as AddressInfo
  const origin = config.publicUrl
  return {
    app: casino.app,
    database,
    config,
    port,
    origin,
    guest: (headers: Record<string, string> = {}) => visitorOf(casino.app, { origin, headers }),
    /**
     * A socket of this visitor that subscribes to these topics; without a hello it is not
     * connected.
     */
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

/** A copy of a casino that is prepared once for all files with the same settings on one day. */
export function preparedDatabase(
  postgres: TestServers,
  config: Config,
  settings = seedSettings(config),
) {
  const seals = sealsOf(config)
  setSealSecrets(seals)
  const day = now().toISOString().slice(0, 10)
  return testDatabase(postgres, migrationFolders, migrateJobs, {
    key: JSON.stringify([settings, seals, shardsCount(), day]),
    add: (database) => prepare(database, { log: createLog('test', 'fatal'), settings }),
  })
}

export type Visitor = ReturnType<typeof visitorOf>

/** A browser, with the ways to sign in to the casino. */
export function visitorOf(
  app: FastifyInstance,
  { origin, headers }: { origin: string; headers: Record<string, string> },
) {
  const client = clientOf({ inject: (request) => app.inject(request), origin, headers })
  return {
    ...client,
    get: (url: string, how?: Sending) => client.request('GET', url, how),
    signIn: (email: string, password = demoPassword) =>
      client.call(signIn, { user: { email, password } }),
    /** Some fields may be wrong on purpose. */
    signUp: (
      given: { [Field in keyof SignUpForm]?: unknown } & { [other: string]: unknown } = {},
    ) => client.call(signUp, { user: { ...signUpForm(), ...given } as SignUpForm }),
    /** The cookies and tokens with which this browser opens a socket. */
    async hello(): Promise<Hello> {
      const { body } = await client.call(getSettings, {})
      return { cookie: client.cookie(), cent: body.cent }
    },
  }
}

/** Replaces the site's pages in tests. */
async function testPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  // Not as HTML: an HTML page needs its own scripts.
  return new Response(`<!doctype html><title>${pathname}</title>`)
}

export function testConfig(): Config {
  const origin = 'http://localhost:3000'
  return {
    NODE_ENV: 'test',
    PORT: 0,
    HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    OFFICE_HOST: '127.0.0.1',
    OFFICE_URL: undefined,
    officeUrl: 'http://localhost:3006',
    officeIsLocal: true,
    DATABASE_URL: '',
    LEDGER_SHARDS: shardsCount(),
    DATA_DIR: '',
    MIRROR_ORIGINS: '',
    SAFETY_TRUSTED: '',
    PUBLIC_URL: undefined,
    GAME_SERVER_URL: undefined,
    SANDBOX_BANK_URL: undefined,
    BASE_PORT: undefined,
    WALLET_URL: undefined,
    SESSION_SECRET: secret,
    INTERNAL_SECRET: secret,
    MAIL_SECRET: secret,
    GCP_SECRET_APOGEE: secret,
    GCP_SECRET_TURBOGAMES: secret,
    BANK_SECRET: secret,
    SEAL_SECRET: undefined,
    TRUSTED_HOPS: undefined,
    COUNTRY_DATABASE: undefined,
    DEV_COUNTRY: undefined,
    CALLS_PER_MINUTE: 90_000,
    SMTP_URL: undefined,
    MAIL_WEBHOOK_SECRET: undefined,
    MAIL_FROM: undefined,
    DEV_OUTBOX: undefined,
    DEMO_CAST: undefined,
    BACKUP_DIR: undefined,
    SERVERS: 1,
    METRICS: '0',
    METRICS_HOST: '127.0.0.1',
    ACCESS_LOG: '0',
    LOG_LEVEL: 'error',
    PAGE_CACHE_MS: 0,
    ANSWER_CACHE_MS: 0,
    publicUrl: origin,
    isPublic: false,
    forRealMoney: false,
    trustedHops: 0,
    development: false,
    mailFrom: 'Apogee <casino@localhost>',
    showsDemoUsers: true,
    outboxShown: false,
    gameServerUrl: 'http://localhost:3001',
    sandboxBankUrl: 'http://localhost:3002',
    walletUrl: 'http://127.0.0.1:3003',
  }
}
