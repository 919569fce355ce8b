import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which a test may create databases. */
    postgres: string
  }
}

/** One PostgreSQL for all database tests of a run: DATABASE_URL, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL
  if (outside) {
    project.provide('postgres', outside)
    return async () => undefined
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'casino-test-'))
  const server = await startEmbedded({ dataDir, port: await freePort() })
  project.provide('postgres', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
