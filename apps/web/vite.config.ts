import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const serverOnly = /\/(domains\/[^/]+\/server|apps\/server|platform\/(db|http|ledger|jobs|log))\//

/** Stops both builds when a page reaches code that belongs to the server. */
function noServerInBrowser(): Plugin {
  return {
    name: 'no-server-in-browser',
    enforce: 'pre',
    load(id) {
      if (serverOnly.test(id)) throw new Error(`server code in the browser: ${id}`)
      return null
    },
  }
}

/** Writes a brotli twin of every script and style, at the highest level, once. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(file)) continue
        const source = chunk.type === 'chunk' ? chunk.code : Buffer.from(chunk.source)
        const squeezed = await promisify(brotliCompress)(source, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        })
        this.emitFile({ type: 'asset', fileName: `${file}.br`, source: squeezed })
      }
    },
  }
}

export default defineConfig({
  plugins: [noServerInBrowser(), tailwindcss(), reactRouter(), precompress()],
  environments: { ssr: { build: { rollupOptions: { input: './pages.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  optimizeDeps: { entries: ['../../domains/*/web/*.tsx', '../../platform/*/*.tsx'] },
})
