import type { Database } from '@casino/db/connect.ts'
import type { Sockets } from '@casino/events/sockets.ts'
import { proxyTo } from '@casino/http/forwarding/proxy-to.ts'
import { notFound } from '@casino/http/host.ts'
import type { HostOptions } from '@casino/http/host-options.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Messages } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import { addOutboxPage } from '@casino/mail/outbox-page.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { addDocs } from './files/docs.ts'
import { addSitemap } from './files/sitemap.ts'
import type { Site as Pages } from './pages/page.ts'
import { addPages } from './pages/pages.ts'
import { openCasinoSockets } from './sockets/casino-sockets.ts'

type Given = {
  config: Config
  database: Database
  log: Log
  /** Providers' calls are answered by another process. */
  proxies: boolean
  options: HostOptions
  site?: Pages
}
export type Site = {
  sockets: Sockets
  /** All that is served to people, and what is not found. Last: other routes go before. */
  addPages(messagesOf: (locale: Locale, brand_id?: bigint) => Messages): Promise<void>
}

/** What people reach: sockets and pages; the calls of providers go on to their own process. */
export function openSite(app: FastifyInstance, given: Given): Site {
  const { config, database, log, proxies, options, site } = given
  const sockets = openCasinoSockets(app, { config, database, log, brands: options.brands })
  if (proxies) proxyTo(app, { prefix: '/wallet/', to: config.walletUrl })
  return {
    sockets,
    async addPages(messagesOf) {
      if (config.development) await addDocs(app, options.routes)
      if (config.outboxShown) await addOutboxPage(app, database.db)
      addSitemap(app, { options, db: database.reader })
      await addPages(app, { config, options, messagesOf, log, ...(site ? { site } : {}) })
      app.all('/api/*', notFound)
    },
  }
}
