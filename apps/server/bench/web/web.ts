import type { Figure } from '../figure.ts'
import { freePort, type Served, serve, withDatabase } from '../servers.ts'
import { interactionFigures } from './interactions.ts'
import { lighthouseFigures } from './lighthouse-figures.ts'

const pages = {
  lobby: '/',
  category: '/categories/slots',
  game: '/play/apogee/starfall-reels?mode=demo',
  content: '/about',
}

/** A kind of page, or the interactions. */
export type WebPart = keyof typeof pages | 'hand'

/** Measures one kind of page on a guest's phone, or the interactions. */
export async function webBench(part: WebPart): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const gamePort = await freePort()
    const gameServerUrl = `http://localhost:${gamePort}`
    const open: Served[] = []
    try {
      const site = await serve('apps/server/server.ts', await freePort(), {
        DATABASE_URL: url,
        CALLS_PER_MINUTE: '999999999',
        GAME_SERVER_URL: gameServerUrl,
      })
      open.unshift(site)
      const settings = { DATABASE_URL: url, CASINO_URL: site.url, PUBLIC_URL: gameServerUrl }
      open.unshift(await serve('apps/game-server/server.ts', gamePort, settings))
      if (part === 'hand') return await interactionFigures(site.url)
      return await lighthouseFigures(part, site.url + pages[part])
    } finally {
      for (const served of open) await served.stop()
    }
  })
}
