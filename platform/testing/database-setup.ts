import { afterAll, vi } from 'vitest'
import { setShardsCount } from '../db/shards/shards.ts'

// Test files of a worker share modules, so this sets the shards anew for each file. LEDGER_SHARDS
// runs the same tests with a sharded ledger.
setShardsCount(Number(process.env.LEDGER_SHARDS ?? 1))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
