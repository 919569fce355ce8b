import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { now } from '../time/now.ts'
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
  const parent = await scratch()
  await sweep(parent)
  const dataDir = await mkdtemp(path.join(parent, folderName))
  const settings = { max_wal_size: '256MB' }
  const server = await startEmbedded({ dataDir, port: await freePort(), settings })
  project.provide('postgres', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const folderName = 'casino-test-'
const memoryDisk = '/dev/shm'
const dayMs = 86_400_000
const roomMin = 8 * 2 ** 30

/** In memory, where there is plenty: tests commit by the thousand, and each waits for its disk. */
async function scratch(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryDisk).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomMin ? memoryDisk : tmpdir()
}

/** What runs left behind that were killed: it would fill the memory. */
async function sweep(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(folderName))
  for (const folder of names.map((name) => path.join(parent, name))) {
    const found = await stat(folder).catch(() => undefined)
    const isOld = found && now().getTime() - found.mtimeMs > dayMs
    if (isOld) await rm(folder, { recursive: true, force: true })
  }
}
