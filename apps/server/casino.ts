import { randomUUID } from 'node:crypto'
import type { Database } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import type { Services } from '@casino/domain/domain.ts'
import { channelOf } from '@casino/events/emit.ts'
import { type EventReaction, namedReactions } from '@casino/events/react.ts'
import { realtimeWith } from '@casino/events/realtime-with.ts'
import { startRelay } from '@casino/events/relay.ts'
import { repeatReactions } from '@casino/events/set-aside.ts'
import { encoded } from '@casino/events/snapshot.ts'
import { createHost, notFound } from '@casino/http/host.ts'
import type { HostOptions } from '@casino/http/host-options.ts'
import { type Locale, locales } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { createTexts, type Texts } from '@casino/i18n/texts.ts'
import { startWorker } from '@casino/jobs/worker.ts'
import type { Log } from '@casino/log/log.ts'
import { configureMail, type MailSettings } from '@casino/mail/configure-mail.ts'
import { mailJobs } from '@casino/mail/jobs.ts'
import { addOutboxPage } from '@casino/mail/outbox-page.ts'
import { identify } from '@casino/players/public'
import { signHex } from '@casino/secrets/hmac.ts'
import { sealKeysBy } from '@casino/secrets/kept-key.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'
import { openCasinoSockets } from './casino-sockets.ts'
import type { Config } from './config.ts'
import { addDocs } from './docs.ts'
import { domains, messageFolders } from './domains.ts'
import type { Site } from './page.ts'
import { addPages } from './pages.ts'
import { platformJobs } from './platform-jobs.ts'
import { prepare } from './prepare.ts'
import { seedSettings } from './seed-settings.ts'

export type Casino = { app: FastifyInstance; stop(): Promise<void> }
type Given = {
  config: Config
  database: Database
  log: Log
  /** In place of the built site, for tests of what is around it. */
  site?: Site
}

/** Composes the casino: database, domains, pages, sockets, jobs. Not yet listening. */
export async function startCasino({ config, database, log, site }: Given): Promise<Casino> {
  const { db, pool } = database
  sealKeysBy(config.SEAL_SECRET)
  const settings = seedSettings(config, config.development && !config.isPublic ? {} : undefined)
  await prepare(database, { log, settings })
  const messages = await readMessages(messageFolders)
  const options = hostOptions({ config, database, log }, textsOf(messages))
  configureMail(mailSettings(config, options.texts))
  const app = await createHost(options)
  const sockets = openCasinoSockets(app, { config, database, log })
  const reactions = namedReactions(domains)
  const services: Services = {
    pool,
    db,
    log,
    now,
    inTransaction: transactionsOn(db, () => ({ now: now(), log })),
    streamReactions: reactions.streams,
    push: (event, playerId, payload) => {
      const channel = channelOf(event, playerId) ?? ''
      sockets.publish(channel, { uid: randomUUID(), data: encoded(event, payload) })
    },
    isHeard: (event, playerId) => sockets.isHeard(channelOf(event, playerId) ?? ''),
    isPublic: config.isPublic,
  }
  for (const { plugin } of domains) {
    if (plugin) await app.register((inside) => plugin(inside, services))
  }
  app.get('/healthz', async () => {
    await pool.query('select 1')
    return { ok: true }
  })
  if (config.development) await addDocs(app, options.routes)
  if (config.outboxShown) await addOutboxPage(app, db)
  await addPages(app, { config, options, messages, log, ...(site ? { site } : {}) })
  app.all('/api/*', notFound)

  const ends: (() => Promise<void>)[] = []
  for (const { start } of domains) if (start) ends.push(await start(services))
  const work = await startWork({ database, log }, reactions.events)

  return {
    app,
    async stop() {
      await sockets.close()
      await app.close()
      await work.stop()
      for (const end of ends) await end()
    },
  }
}

/** What runs beside the requests: reactions and jobs. */
async function startWork(
  { database: { db, pool }, log }: Pick<Given, 'database' | 'log'>,
  reactions: EventReaction[],
): Promise<{ stop(): Promise<void> }> {
  const relay = startRelay({ db, log, now, reactions })
  const jobs = [
    ...platformJobs,
    ...mailJobs,
    repeatReactions(reactions),
    ...domains.flatMap((domain) => domain.jobs ?? []),
  ]
  const worker = await startWorker({ pool, db, log, now, jobs })
  return {
    async stop() {
      await Promise.all([relay.stop(), worker.stop()])
    },
  }
}

function mailSettings(config: Config, texts: HostOptions['texts']): MailSettings {
  return {
    smtpUrl: config.SMTP_URL,
    from: config.mailFrom,
    siteUrl: config.publicUrl,
    secret: config.SESSION_SECRET,
    texts,
  }
}

function hostOptions({ config, database, log }: Given, texts: HostOptions['texts']): HostOptions {
  return {
    database,
    log,
    texts,
    now,
    identify,
    routes: domains.flatMap(({ routes }) => routes),
    origins: config.origins,
    trustedHops: config.trustedHops,
    signLocale: (coded) => signHex(config.SESSION_SECRET, coded),
    countryOf: () => config.DEV_COUNTRY ?? null,
    perMinute: config.CALLS_PER_MINUTE,
    realtime: realtimeWith(config.SESSION_SECRET),
  }
}

function textsOf(messages: Awaited<ReturnType<typeof readMessages>>): Record<Locale, Texts> {
  return Object.fromEntries(
    locales.map((locale) => [locale, createTexts(messages, locale)]),
  ) as Record<Locale, Texts>
}
