import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { scriptBudget } from './build-steps/script-budget.ts'

const serverOnly =
  /\/(domains\/[^/]+\/server|apps\/server|platform\/(db|http|ledger|jobs|log|mail))\//

/** Stops the build when a page reaches code that belongs to the server. */
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

export default defineConfig({
  plugins: [noServerInBrowser(), reactRouter(), scriptBudget()],
  build: { target: 'es2022' },
})
