import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { locales } from '../../../platform/i18n/locales.ts'

const worker = new URL('../worker/service-worker.ts', import.meta.url).pathname
const fileName = 'sw.js'

/**
 * Builds the service worker under a fixed name, with a version that changes with any file of the
 * site.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName })
    },
    generateBundle(_options, bundle) {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk' || chunk.imports.length > 0) {
        this.error('the service worker must stand by itself')
      }
      const version = createHash('sha256').update(chunk.code)
      for (const name of Object.keys(bundle).toSorted()) version.update(name)
      chunk.code = chunk.code
        .replaceAll('siteVersion', JSON.stringify(version.digest('hex').slice(0, 12)))
        .replaceAll('siteLocales', JSON.stringify(locales))
    },
  }
}
