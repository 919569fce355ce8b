import type { Figure } from '../figure.ts'
import { freePort, serve, withDatabase } from '../servers.ts'
import { lighthouseFigures } from './lighthouse-figures.ts'

/** The lobby on a guest's phone: the median of five runs, against a hand-written page. */
export async function lighthouseBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const settings = { DATABASE_URL: url, CALLS_PER_MINUTE: '999999999' }
    const site = await serve('apps/server/server.ts', await freePort(), settings)
    try {
      return await lighthouseFigures('lighthouse', `${site.url}/`)
    } finally {
      await site.stop()
    }
  })
}
