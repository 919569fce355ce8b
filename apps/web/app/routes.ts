import { defaultLocale, locales } from '@casino/i18n/locales.ts'
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { dialogs } from './dialogs.ts'

const lobby = 'pages/lobby-page.tsx'
const moved = 'pages/moved-page.tsx'
const games = '../../../domains/games/web/games-page.tsx'
const favorites = '../../../domains/games/web/favorite-games-page.tsx'
const played = '../../../domains/games/web/played-games-page.tsx'
const producers = '../../../domains/games/web/producers-page.tsx'
const mart = '../../../domains/shop/web/rocket-mart-page.tsx'
const play = '../../../domains/games/web/play-page.tsx'

/** Every address of the site. A dialog's own address shows the lobby with the dialog over it. */
const pages: RouteConfigEntry[] = [
  index(lobby, { id: 'lobby' }),
  ...Object.values(dialogs)
    .flatMap(({ at }) => at)
    .map((address) => at(address.slice(1), lobby)),
  at('profile/password/edit', moved),
  at('users/password/edit', moved),
  at('profile/confirmation', moved),
  at('users/confirmation', moved),
  at('registration', moved),
  at('login', moved),
  at('games', games),
  at('games/:slug', games),
  at('categories/recently-played', played),
  at('categories/:slug', games),
  at('pokies/all', games),
  at('pokies/:slug', games),
  at('live/all', games),
  at('live/:slug', games),
  at('slots', moved),
  at('producers', producers),
  at('producers/:producer/:page?', games),
  at('favorite-games', favorites),
  at('play/:producer/:name', play),
  at('rocket-mart', mart),
  at('rocket-mart/discounts', mart),
  at('rocket-mart/money', mart),
  at('oops', 'pages/oops-page.tsx'),
  at('*', 'pages/not-found-page.tsx'),
]

/** A file may stand at many addresses: a route is known by its own. */
function at(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: path })
}

/** The same addresses under each locale's prefix; the default locale has none. */
function under(locale: string, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ path, ...entry }) => {
    const full = [locale, path].filter(Boolean).join('/')
    return { ...entry, id: `${locale}:${entry.id}`, ...(full ? { path: full } : {}) }
  })
}

export default [
  ...pages,
  ...locales.filter((locale) => locale !== defaultLocale).flatMap((l) => under(l, pages)),
] satisfies RouteConfigEntry[]
