import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { now } from '../time/now.ts'
import type { TestServers } from './database.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL servers on which tests may create databases. */
    postgres: TestServers
  }
}

/**
 * Starts PostgreSQL for all database tests: DATABASE_URL, or an embedded server per worker. Two
 * test files on one server would wait for each other's open transactions.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL
  if (outside) {
    project.provide('postgres', [outside])
    return async () => undefined
  }
  const parent = await scratch()
  await sweep(parent)
  const workers = project.vitest.config.maxWorkers
  const [first, ...others] = await Promise.all([
    startOwn(parent),
    ...Array.from({ length: workers - 1 }, () => startOwn(parent)),
  ])
  project.provide('postgres', [first.url, ...others.map(({ url }) => url)])
  return async () => {
    await Promise.all([first, ...others].map(({ stop }) => stop()))
  }
}

async function startOwn(parent: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(parent, folderName))
  const settings = { max_wal_size: '256MB' }
  const server = await startEmbedded({ dataDir, port: await freePort(), settings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const folderName = 'casino-test-'
const memoryDisk = '/dev/shm'
const dayMs = 86_400_000
const roomMin = 8 * 2 ** 30

/**
 * A memory disk if there is enough room: tests commit often, and each commit waits for the disk.
 */
async function scratch(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryDisk).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomMin ? memoryDisk : tmpdir()
}

/** Removes the data of killed runs, which would fill the memory. */
async function sweep(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(folderName))
  for (const folder of names.map((name) => path.join(parent, name))) {
    const found = await stat(folder).catch(() => undefined)
    const isOld = found && now().getTime() - found.mtimeMs > dayMs
    if (isOld) await rm(folder, { recursive: true, force: true })
  }
}
