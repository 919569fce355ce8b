import type { Database } from '@casino/db/connect.ts'
import { startRelay } from '@casino/events/relay.ts'
import { socketToken } from '@casino/events/socket-token.ts'
import { openSockets, realtimePath } from '@casino/events/sockets.ts'
import { createHost, notFound } from '@casino/http/host.ts'
import type { Realtime } from '@casino/http/context.ts'
import type { HostOptions } from '@casino/http/host.ts'
import { type Locale, locales } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { createTexts, type Texts } from '@casino/i18n/texts.ts'
import { startWorker } from '@casino/jobs/worker.ts'
import type { Log } from '@casino/log/log.ts'
import { identify } from '@casino/players/public'
import { now } from '@casino/time/now.ts'
import { accountsOf, onBalances } from '@casino/wallet/public'
import type { FastifyInstance } from 'fastify'
import { addDocs } from './docs.ts'
import type { Config } from './config.ts'
import { domains, messageFolders } from './domains.ts'
import { addPages } from './pages.ts'
import { prepare } from './prepare.ts'
import { platformJobs } from './platform-jobs.ts'

export type Casino = { app: FastifyInstance; stop(): Promise<void> }
type Given = { config: Config; database: Database; log: Log }

/** Composes the casino: database, domains, pages, sockets, jobs. Not yet listening. */
export async function startCasino({ config, database, log }: Given): Promise<Casino> {
  const { db, pool } = database
  await prepare(database, {
    log,
    settings: {
      gameServerUrl: config.gameServerUrl,
      sandboxBankUrl: config.sandboxBankUrl,
      secrets: {
        apogee: config.GCP_SECRET_APOGEE,
        turbogames: config.GCP_SECRET_TURBOGAMES,
        bank: config.BANK_SECRET,
      },
    },
  })
  const messages = await readMessages(messageFolders)
  const options = hostOptions({ config, database, log }, textsOf(messages))
  const app = await createHost(options)
  const services = {
    pool,
    db,
    log,
    now,
    inTransaction: <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
      db.transaction().execute(work) as Promise<T>,
  }
  const ends: (() => Promise<void>)[] = []
  for (const { plugin } of domains) {
    if (plugin) await app.register((inside) => plugin(inside, services))
  }
  app.get('/healthz', async () => {
    await pool.query('select 1')
    return { ok: true }
  })
  if (config.development) await addDocs(app, options.routes)
  await addPages(app, { config, options, messages, log })
  app.all('/api/*', notFound)

  for (const { start } of domains) if (start) ends.push(await start(services))
  const relay = startRelay({ db, log, now, reactions: domains.flatMap((d) => d.reactions ?? []) })
  const worker = await startWorker({
    pool,
    db,
    log,
    now,
    jobs: [...platformJobs, ...domains.flatMap((d) => d.jobs ?? [])],
  })
  const sockets = openSockets({
    server: app.server,
    db,
    log,
    now,
    secret: config.SESSION_SECRET,
    origins: config.origins,
    snapshots: async (playerId) => [
      { channel: 'balance', data: (await accountsOf(db, playerId)).map(onWire) },
    ],
  })
  onBalances((changes) => {
    for (const { player_id, ...account } of changes) {
      sockets.tell(player_id, 'balance', [onWire(account)])
    }
  })

  return {
    app,
    async stop() {
      await sockets.close()
      await app.close()
      await Promise.all([relay.stop(), worker.stop()])
      for (const end of ends) await end()
    },
  }
}

function hostOptions({ config, database, log }: Given, texts: HostOptions['texts']): HostOptions {
  return {
    db: database.db,
    log,
    texts,
    now,
    identify,
    routes: domains.flatMap(({ routes }) => routes),
    origins: config.origins,
    trustedHops: config.TRUSTED_HOPS,
    countryOf: () => config.DEV_COUNTRY ?? null,
    perMinute: config.CALLS_PER_MINUTE,
    realtime: realtimeOf(config),
  }
}

function realtimeOf({ SESSION_SECRET, publicUrl }: Config): Realtime {
  return {
    url: `${publicUrl.replace(/^http/, 'ws')}${realtimePath}`,
    tokenFor: (session, at) =>
      socketToken(
        SESSION_SECRET,
        { player_id: String(session.id), session_id: String(session.session_id) },
        at,
      ),
  }
}

function textsOf(messages: Awaited<ReturnType<typeof readMessages>>): Record<Locale, Texts> {
  return Object.fromEntries(
    locales.map((locale) => [locale, createTexts(messages, locale)]),
  ) as Record<Locale, Texts>
}

/** An account as JSON carries it. */
function onWire<T extends object>(account: T) {
  return Object.fromEntries(
    Object.entries(account).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )
}
