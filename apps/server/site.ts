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
  /** Another process answers providers' calls. */
  proxies: boolean
  options: HostOptions
  site?: Pages
}
export type Site = {
  sockets: Sockets
  /** Adds pages and the answer for unknown addresses. Called last, after all other routes. */
  addPages(messagesOf: (locale: Locale, brand_id?: bigint) => Messages): Promise<void>
}

/** Below these there are only calls: an unknown one has no page. */
const callPaths = ['/api', '/api-fe', '/jam', '/centrifuge', '/restore-id'] as const

/** Everything for visitors: sockets and pages. Providers' calls are proxied to their process. */
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
      for (const path of callPaths) {
        app.all(path, notFound)
        app.all(`${path}/*`, notFound)
      }
    },
  }
}
