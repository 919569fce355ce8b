// `server.ts wallet|site|work|office`: one role of the casino; without a word the first three in this process.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compilation takes half of the start. The compile cache makes restarts faster.
const compiled = new URL('../../node_modules/.cache/apogee/compiled', import.meta.url)
enableCompileCache(fileURLToPath(compiled))
const { serve } = await import('./serve.ts')
// Now, and not at the end: whoever is killed writes nothing.
flushCompileCache()
await serve(process.argv[2] ?? 'all')
