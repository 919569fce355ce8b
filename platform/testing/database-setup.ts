import { afterAll, vi } from 'vitest'
import { setShardsCount } from '../db/shards.ts'

// The files of a worker share their modules: what one of them told the process ends with it.

// The same tests, with the ledger in so many shards.
setShardsCount(Number(process.env.LEDGER_SHARDS ?? 1))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
