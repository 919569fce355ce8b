import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@casino/contract/event.ts'
import type { Database } from '@casino/db/connect.ts'
import { shardsCount } from '@casino/db/shards/shards.ts'
import type { SqlFolder } from '@casino/db/sql-files.ts'
import { type InTransaction, type OpenWork, transactionsOn } from '@casino/db/work.ts'
import {
  type Domain,
  type Push,
  partsOf,
  roles,
  type SeedSettings,
  type Services,
} from '@casino/domain/domain.ts'
import { platformMigrations } from '@casino/domain/migrations.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { addCursor } from '@casino/events/outbox-store.ts'
import { namedReactions } from '@casino/events/react.ts'
import { realtimeWith } from '@casino/events/realtime-with.ts'
import { relayOnce } from '@casino/events/relay.ts'
import { createHost } from '@casino/http/host.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import type { StaffHost } from '@casino/http/staff/staff-host.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type { TextsOf } from '@casino/i18n/texts.ts'
import { migrateJobs } from '@casino/jobs/worker.ts'
import { createLog, type Log } from '@casino/log/log.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { now as present } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'
import { brandsOf, type TestBrand, testBrand } from './brand.ts'
import { hasUnrelayedEvents, type Rows, type TestServers, testDatabase } from './database.ts'
import { queueOf } from './queue.ts'
import { jobsOf, type RunJob } from './run-job.ts'
import { type People, type TestStaff, visitorsOf } from './visitors-of.ts'

export type TestAppOptions = {
  /** Domains in dependency order. Each is seeded with its demo data. */
  domains: readonly Domain[]
  people?: People
  staff?: TestStaff
  /** Addresses of other servers for the seeds. */
  addresses?: Record<string, string>
  acceptance?: SeedSettings['acceptance']
  /** Skips the seeds. */
  isEmpty?: boolean
  /** Starts background work: the batcher, the feed. */
  isStarted?: boolean
  /** Receives what the app logs. */
  log?: Log
}

export type { People, Person, TestStaff } from './visitors-of.ts'
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Shared with the other servers of the test casino. */
export const secret = 'a secret of at least 16 characters'
export const origin = 'https://casino.example'
const names = ['apogee', 'turbogames', 'bank']
const nowhere = { games: 'http://games.example', bank: 'http://bank.example' }

/**
 * Starts a casino with these domains on its own database, with demo data and a clock that the test
 * can set (`app.clock.at`). Close it at the end.
 */
export async function startTestApp(postgres: TestServers, options: TestAppOptions) {
  const { domains, people, staff } = options
  const clock = { at: present() }
  const now = () => clock.at
  const log = options.log ?? createLog('test', 'silent')
  registerDomains(domains)
  const rows = options.isEmpty ? undefined : seedRows(options, { log, now })
  const database = await testDatabase(postgres, foldersOf(domains), migrateJobs, rows)
  const { db, pool } = database
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  const { events, streams: streamReactions } = namedReactions(domains)
  const pushed: Pushed[] = []
  const listening: bigint[] = []
  const push: Push = (event, player_id, payload) => {
    pushed.push({ event, player_id, payload })
  }
  const given = { db, pool, log, now, inTransaction, streamReactions }
  const services: Services = { ...given, push, subscribersOf: () => listening }
  const seed = (addresses?: Record<string, string>, some = domains) =>
    seedAll(inTransaction, some, settingsOf(options, addresses))
  if (rows && options.addresses) await seed(options.addresses, callingOf(domains))
  const textsOf = await textsIn(domains)
  const visitors: Visitors = { country: null, brand: testBrand(origin) }
  const app = await hostOf(options, { database, services, textsOf, visitors })
  const stops = options.isStarted ? await startAll(domains, services) : new Map<string, Stop>()
  return {
    app,
    db,
    pool,
    url: database.url,
    clock,
    /** The country and brand of all visitors; a test may change the policy of the brand. */
    visitors,
    services,
    inTransaction,
    /** The context of work that opens its own transactions, at the current time. */
    openWork: (): OpenWork => ({ db, log, now: now(), inTransaction }),
    /** Pushes to players outside of the outbox, oldest first. */
    pushed,
    /** Players with an open socket: none, until a test adds some. */
    listening,
    /** Runs the seeds again, optionally with other addresses of servers. */
    seed,
    ...visitorsOf(app, { people, staff, inTransaction, origin }),
    job: jobsOf(domains, { db, now, log }) as RunJob,
    ...queueOf(services, { domains, textsOf, siteUrl: origin }),
    /** Delivers emitted events to the reactions until none are left. */
    async relay(): Promise<void> {
      // The first turn of the relay would only do this.
      await addCursor(db, 'relay')
      // Any open transaction on the shared test server delays the relay for a moment.
      while (await hasUnrelayedEvents(db)) {
        if ((await relayOnce({ db, reactions: events, log, now })) === 0) await pause(5)
      }
    },
    /** Stops the background work of one domain, as if its server had crashed. */
    async stop(domain: string): Promise<void> {
      await stops.get(domain)?.()
      stops.delete(domain)
    },
    async close(): Promise<void> {
      await app.close()
      for (const stop of [...stops.values()].reverse()) await stop()
      await database.drop()
    },
  }
}

type Visitors = { country: string | null; brand: TestBrand }
type Hosted = {
  database: Database
  services: Services
  textsOf: TextsOf
  visitors: Visitors
}

async function hostOf(
  { domains, people, staff }: TestAppOptions,
  { database, services, textsOf, visitors }: Hosted,
): Promise<FastifyInstance> {
  const brands = brandsOf(visitors.brand)
  setPolicies(brands)
  const app = await createHost({
    database,
    log: services.log,
    now: services.now,
    routes: domains.flatMap(({ routes }) => routes),
    ...(staff ? { staff: { ...staff.host, routes: staffRoutesOf(domains) } } : {}),
    textsOf,
    identify: people?.identify ?? (async () => undefined),
    ownerOfBrowser: people?.ownerOfBrowser ?? (async () => undefined),
    brands,
    isSecure: true,
    trustedHops: 0,
    sign: (text) => signHex(secret, text),
    countryOf: () => visitors.country,
    perMinute: 90_000,
    realtime: realtimeWith(secret),
  })
  for (const { plugin } of domains.flatMap((domain) => partsOf(domain, roles))) {
    if (plugin) await app.register((inside) => plugin(inside, services))
  }
  return app
}

function staffRoutesOf(domains: readonly Domain[]): StaffHost['routes'] {
  return domains.flatMap(({ staffRoutes = [] }) => staffRoutes)
}

type Stop = () => Promise<void>

async function startAll(
  domains: readonly Domain[],
  services: Services,
): Promise<Map<string, Stop>> {
  const stops = new Map<string, Stop>()
  for (const domain of domains) {
    const ends: Stop[] = []
    for (const { start } of partsOf(domain, roles)) if (start) ends.push(await start(services))
    stops.set(domain.name, async () => {
      for (const end of ends) await end()
    })
  }
  return stops
}

type Pushed = { event: Event; player_id: bigint; payload: unknown }

function settingsOf({ acceptance, ...options }: TestAppOptions, addresses = options.addresses) {
  return {
    site: { main: new URL(origin).host, mirrors: [] },
    addresses: { ...nowhere, ...addresses },
    secrets: Object.fromEntries(names.map((name) => [name, secret])),
    ...(acceptance ? { acceptance } : {}),
  }
}

function foldersOf(domains: readonly Domain[]): SqlFolder[] {
  return [...platformMigrations, ...domains.map(({ migrations }) => migrations)]
}

/** The domains whose seeds store the addresses of other servers, which differ in each test file. */
function callingOf(domains: readonly Domain[]): Domain[] {
  return domains.filter(({ name }) => ['games', 'cashbox'].includes(name))
}

/** The demo data of these domains, the same for all files that have it on one day. */
function seedRows(options: TestAppOptions, { log, now }: Pick<Services, 'log' | 'now'>): Rows {
  const { domains } = options
  const settings = settingsOf(options, nowhere)
  const seeds = domains.map(({ name, seed }) => [name, String(seed)])
  const day = now().toISOString().slice(0, 10)
  return {
    key: JSON.stringify([seeds, settings, shardsCount(), day]),
    add: ({ db }) =>
      seedAll(
        transactionsOn(db, () => ({ now: now(), log })),
        domains,
        settings,
      ),
  }
}

async function seedAll(
  inTransaction: InTransaction,
  domains: readonly Domain[],
  settings: SeedSettings,
): Promise<void> {
  for (const { seed } of domains) {
    if (seed) await inTransaction((work) => seed({ ...work, settings }))
  }
}

async function textsIn(domains: readonly Domain[]): Promise<TextsOf> {
  const folders = Object.fromEntries(
    domains.map(({ name, migrations }) => [name, new URL('../../messages/', migrations)]),
  )
  const messages = await readMessages({
    platform: new URL('../i18n/messages/', import.meta.url),
    ...folders,
  })
  const texts = allTexts(messages)
  return (locale) => texts[locale]
}
