import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './build-steps/chunks.ts'
import { lobbyBudget } from './build-steps/lobby-budget.ts'
import { serviceWorker } from './build-steps/service-worker.ts'

const serverOnly =
  /\/(domains\/[^/]+\/server|apps\/server|platform\/(db|http|ledger|jobs|log|mail))\//

/** Fails both builds if a page imports server code. */
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

/** Writes each script and stylesheet a second time, compressed with brotli at the highest level. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // From the disk: only there a chunk has its final content.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const compressed = await promisify(brotliCompress)(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  await writeFile(`${file}.br`, compressed)
}

export default defineConfig({
  plugins: [
    noServerInBrowser(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
    precompress(),
    lobbyBudget(),
  ],
  environments: {
    ssr: { build: { rollupOptions: { input: './pages.ts' } } },
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  optimizeDeps: { entries: ['../../domains/*/web/*.tsx', '../../platform/*/*.tsx'] },
})
