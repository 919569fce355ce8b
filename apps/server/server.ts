// `server.ts wallet|site|work`: runs one role of the casino; without an argument all three in one
// process.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compilation takes half of the start. The compile cache makes restarts faster.
const compiled = new URL('../../node_modules/.cache/apogee/compiled', import.meta.url)
enableCompileCache(fileURLToPath(compiled))
const { serve } = await import('./serve.ts')
const { roleOf } = await import('./casino.ts')
// Flushed now, because a killed process flushes nothing.
flushCompileCache()
await serve(roleOf(process.argv[2] ?? 'all'))
