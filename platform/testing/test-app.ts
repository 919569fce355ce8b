import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@casino/contract/event.ts'
import type { Database } from '@casino/db/connect.ts'
import { type InTransaction, type OpenWork, transactionsOn, type Work } from '@casino/db/work.ts'
import {
  type Domain,
  type Push,
  partsOf,
  roles,
  type SeedSettings,
  type Services,
} from '@casino/domain/domain.ts'
import { platformMigrations } from '@casino/domain/migrations.ts'
import { registerPersonalTables } from '@casino/domain/personal.ts'
import { registerPrizeKinds } from '@casino/domain/prize-kinds.ts'
import { addCursor } from '@casino/events/outbox-store.ts'
import { namedReactions } from '@casino/events/react.ts'
import { realtimeWith } from '@casino/events/realtime-with.ts'
import { relayOnce } from '@casino/events/relay.ts'
import type { SessionPlayer } from '@casino/http/context.ts'
import { createHost } from '@casino/http/host.ts'
import type { Identify, OwnerOfBrowser } from '@casino/http/host-options.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { allTexts } from '@casino/i18n/all-texts.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type { TextsOf } from '@casino/i18n/texts.ts'
import { migrateJobs } from '@casino/jobs/worker.ts'
import { createLog } from '@casino/log/log.ts'
import { signHex } from '@casino/secrets/hmac.ts'
import { now as present } from '@casino/time/now.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { brandsOf, type TestBrand, testBrand } from './brand.ts'
import { type Client, clientOf } from './client.ts'
import { hasUnrelayedEvents, type TestServers, testDatabase } from './database.ts'
import { queueOf } from './queue.ts'
import { jobsOf, type RunJob } from './run-job.ts'

/** The demo users, and how a test signs one in without a password. */
export type People = {
  identify: Identify
  ownerOfBrowser?: OwnerOfBrowser
  /**
   * Opens a session for a demo user, named by the first part of their email address; returns its
   * cookie.
   */
  enter(work: Work, name: string): Promise<{ player: SessionPlayer; cookie: string }>
}

export type TestAppOptions = {
  /** Domains in dependency order. Each is seeded with its demo data. */
  domains: readonly Domain[]
  people?: People
  /** Addresses of other servers for the seeds. */
  addresses?: Record<string, string>
  acceptance?: SeedSettings['acceptance']
  /** Skips the seeds. */
  isEmpty?: boolean
  /** Starts background work: the batcher, the feed. */
  isStarted?: boolean
}

/** A signed-in demo user. */
export type Person = Client & { id: bigint }
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
  const { domains, people } = options
  const folders = [...platformMigrations, ...domains.map(({ migrations }) => migrations)]
  const database = await testDatabase(postgres, folders, migrateJobs)
  const clock = { at: present() }
  const now = () => clock.at
  const log = createLog('test', 'silent')
  const { db, pool } = database
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  register(domains)
  const { events, streams: streamReactions } = namedReactions(domains)
  const pushed: Pushed[] = []
  const listening: bigint[] = []
  const subscribersOf = () => listening
  const push: Push = (event, player_id, payload) => {
    pushed.push({ event, player_id, payload })
  }
  const given = { db, pool, log, now, inTransaction }
  const services: Services = { ...given, push, subscribersOf, streamReactions }
  const seed = (addresses?: Record<string, string>) =>
    seedAll(inTransaction, domains, settingsOf(options, addresses))
  if (!options.isEmpty) await seed()
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
    ...visitorsOf(app, { people, inTransaction }),
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

/** What the server registers once at its start. */
function register(domains: readonly Domain[]): void {
  registerPersonalTables(domains)
  registerPrizeKinds(domains)
}

type Visitors = { country: string | null; brand: TestBrand }
type Hosted = {
  database: Database
  services: Services
  textsOf: TextsOf
  visitors: Visitors
}

async function hostOf(
  { domains, people }: TestAppOptions,
  { database, services, textsOf, visitors }: Hosted,
): Promise<FastifyInstance> {
  const brands = brandsOf(visitors.brand)
  setPolicies(brands)
  const app = await createHost({
    database,
    log: services.log,
    now: services.now,
    routes: domains.flatMap(({ routes }) => routes),
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

function visitorsOf(
  app: FastifyInstance,
  { people, inTransaction }: { people: People | undefined; inTransaction: InTransaction },
) {
  const inject = (request: InjectOptions) => app.inject(request)
  return {
    /** A visitor without a session. */
    guest: (headers: Record<string, string> = {}): Client => clientOf({ inject, origin, headers }),
    /** Signs in a demo user: `app.as('ann')`. */
    async as(name: string): Promise<Person> {
      if (!people) throw new Error('a house without people')
      const { player, cookie } = await inTransaction((work) => people.enter(work, name))
      return { ...clientOf({ inject, origin, cookie }), id: player.id }
    },
  }
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
