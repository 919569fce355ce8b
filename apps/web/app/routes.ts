import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { dialogs } from './dialogs.ts'
import { moved } from './moved.ts'

const lobby = 'pages/lobby-page.tsx'
const games = '../../../domains/games/web/games-page.tsx'
const favorites = '../../../domains/games/web/favorite-games-page.tsx'
const played = '../../../domains/games/web/played-games-page.tsx'
const producers = '../../../domains/games/web/producers-page.tsx'
const mart = '../../../domains/shop/web/rocket-mart-page.tsx'
const limits = '../../../domains/limits/web/limits-page.tsx'
const confirmLimit = '../../../domains/limits/web/confirm-page.tsx'
const play = '../../../domains/games/web/play-page.tsx'

/**
 * Every address of the site, once: a locale's prefix and `/guest` are taken off before. A dialog's own
 * address (`dialogs.ts`) shows the lobby with the dialog over it, an old one (`moved.ts`) leads on. Who may
 * see a page is said by the page.
 */
export default [
  index(lobby, { id: 'lobby' }),
  ...Object.values(dialogs)
    .flatMap(({ at }) => at)
    .map((address) => at(address.slice(1), lobby)),
  ...Object.keys(moved).map((address) => at(address.slice(1), 'pages/moved-page.tsx')),
  at('games', games),
  at('games/:slug', games),
  at('categories/recently-played', played),
  at('categories/:slug', games),
  at('pokies/all', games),
  at('pokies/:slug', games),
  at('live/all', games),
  at('live/:slug', games),
  at('producers', producers),
  at('producers/:producer/:page?', games),
  at('favorite-games', favorites),
  at('play/:producer/:name', play),
  at('rocket-mart', mart),
  at('rocket-mart/discounts', mart),
  at('rocket-mart/money', mart),
  at('profile/limits', limits),
  at('profile/limits/confirm', confirmLimit),
  at('oops', 'pages/oops-page.tsx'),
  at('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfigEntry[]

/** A file may stand at many addresses: a route is known by its own. */
function at(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path })
}
