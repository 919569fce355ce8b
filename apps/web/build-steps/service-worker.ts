import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { locales } from '../../../platform/i18n/locales.ts'
import { readMessages } from '../../../platform/i18n/read-messages.ts'
import { offlinePage } from './offline-page.ts'

const worker = new URL('../worker/service-worker.ts', import.meta.url).pathname
const fileName = 'sw.js'

/**
 * Builds the service worker under a name that stays, with a version that changes with any file of the
 * site, and the pages that it shows without a connection.
 */
export function serviceWorker(): Plugin {
  const pages: string[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName })
      const messages = await readMessages({ web: new URL('../messages/', import.meta.url) })
      for (const locale of locales) {
        const source = offlinePage(locale, messages[locale].web as Record<string, string>)
        pages.push(source)
        this.emitFile({ type: 'asset', fileName: `offline/${locale}.html`, source })
      }
    },
    generateBundle(_options, bundle) {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk' || chunk.imports.length > 0) {
        this.error('the service worker must stand by itself')
      }
      const version = createHash('sha256').update(chunk.code + pages.join())
      for (const name of Object.keys(bundle).toSorted()) version.update(name)
      chunk.code = chunk.code
        .replaceAll('siteVersion', JSON.stringify(version.digest('hex').slice(0, 12)))
        .replaceAll('siteLocales', JSON.stringify(locales))
    },
  }
}
