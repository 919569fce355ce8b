import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkFileNames, chunks } from './build-steps/chunks.ts'
import { contractsWithoutSchemas } from './build-steps/contracts-without-schemas.ts'
import { lateWays } from './build-steps/late-ways.ts'
import { leftOut } from './build-steps/left-out.ts'
import { lobbyBudget } from './build-steps/lobby-budget.ts'
import { serviceWorker } from './build-steps/service-worker.ts'
import { shortClassNames } from './build-steps/short-class-names.ts'

const serverOnly =
  /\/(domains\/[^/]+\/server|apps\/server|platform\/(db|http|ledger|jobs|log|mail))\//

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
    // From the disk: only there a chunk has its last form.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const squeezed = await promisify(brotliCompress)(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  await writeFile(`${file}.br`, squeezed)
}

export default defineConfig({
  plugins: [
    noServerInBrowser(),
    contractsWithoutSchemas(),
    leftOut(),
    lateWays(),
    tailwindcss(),
    shortClassNames(),
    reactRouter(),
    serviceWorker(),
    precompress(),
    lobbyBudget(),
  ],
  environments: {
    ssr: { build: { rollupOptions: { input: './pages.ts' } } },
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 1024 },
  optimizeDeps: { entries: ['../../domains/*/web/*.tsx', '../../platform/*/*.tsx'] },
})
