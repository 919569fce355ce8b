import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { locales } from '../../../platform/i18n/locales.ts'
import { offlinePage } from './offline-page.ts'

const source = new URL('../worker/service-worker.ts', import.meta.url).pathname
const fileName = 'sw.js'

/**
 * Builds the service worker under a name that stays, with a version that changes with any file of the
 * site, and the pages that it shows without a connection.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName })
      for (const locale of locales) {
        const source = offlinePage(locale, textsOf(locale))
        this.emitFile({ type: 'asset', fileName: `offline/${locale}.html`, source })
      }
    },
    generateBundle(_options, bundle) {
      const worker = bundle[fileName]
      if (worker?.type !== 'chunk' || worker.imports.length > 0) {
        this.error('the service worker must stand by itself')
      }
      const version = createHash('sha256').update(worker.code)
      for (const name of Object.keys(bundle).toSorted()) version.update(name)
      for (const locale of locales) version.update(JSON.stringify(textsOf(locale)))
      worker.code = worker.code
        .replaceAll('siteVersion', JSON.stringify(version.digest('hex').slice(0, 12)))
        .replaceAll('siteLocales', JSON.stringify(locales))
    },
  }
}

function textsOf(locale: string): Record<string, string> {
  return JSON.parse(
    readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
}
