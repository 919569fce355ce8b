import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type { Figure } from '../figure.ts'
import { freePort, runToEnd, type Served, serve, withDatabase } from '../servers.ts'
import { bareServer } from '../wallet/bare-server.ts'

/** As many as are rendered at a time, so that none is refused. */
const connections = 6
const seconds = 8
const warmSeconds = 3
const cacheTimes = [0, 2000]

/**
 * Lobby pages per second of a site process, rendered and cached for two seconds, against a bare
 * server that sends the same bytes. Renders share the answers that are cached for one second.
 */
export async function lobbyBench(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'casino-lobby-'))
  try {
    return await withDatabase(async (url) => {
      await runToEnd('apps/server/commands/seed.ts', [], { DATABASE_URL: url })
      const figures: Figure[] = []
      for (const cacheMs of cacheTimes) {
        figures.push(...(await measureLobby({ url, cacheMs, file: path.join(folder, 'lobby') })))
      }
      return figures
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Wish = { url: string; cacheMs: number; file: string }

async function measureLobby({ url, cacheMs, file }: Wish): Promise<Figure[]> {
  const site = await serve('apps/server/server.ts site', await freePort(), {
    DATABASE_URL: url,
    PAGE_CACHE_MS: String(cacheMs),
    CALLS_PER_MINUTE: '999999999',
  })
  const page = await fetch(site.url).then((answer) => answer.text())
  const served = await during(site, () => pagesPerSecond(site.url))
  await writeFile(file, page)
  const bare = await serve(bareServer, await freePort(), { BARE_FILE: file })
  const against = await during(bare, () => pagesPerSecond(bare.url))
  const name =
    cacheMs === 0 ? 'lobby, each rendered (answers cached for 1 s)' : `lobby, kept ${cacheMs} ms`
  return [
    {
      name,
      value: served.perSecond,
      unit: 'pages/s',
      ratio: served.perSecond / against.perSecond,
      against: `bare node:http at ${Math.round(against.perSecond)}/s`,
    },
    { name: `${name}: p50`, value: served.p50, unit: 'ms' },
    { name: `${name}: p99`, value: served.p99, unit: 'ms' },
    { name: `${name}: size`, value: page.length, unit: 'characters' },
  ]
}

async function during<T>(served: Served, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await served.stop()
  }
}

async function pagesPerSecond(url: string) {
  await autocannon({ url, connections, duration: warmSeconds })
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused and ${errors} failed pages`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}
