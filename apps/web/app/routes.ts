import { defaultLocale, locales } from '@casino/i18n/locales.ts'
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { dialogs } from './dialogs.ts'

const lobby = 'pages/lobby-page.tsx'
const moved = 'pages/moved-page.tsx'
const games = '../../../domains/games/web/games-page.tsx'
const favorites = '../../../domains/games/web/favorite-games-page.tsx'
const mart = '../../../domains/shop/web/rocket-mart-page.tsx'
const content = '../../../domains/content/web/content-page.tsx'
const news = '../../../domains/content/web/news-page.tsx'
const newsItem = '../../../domains/content/web/news-item-page.tsx'
const awards = '../../../domains/content/web/awards-page.tsx'
const support = '../../../domains/content/web/support-page.tsx'
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
  at('categories/:slug', games),
  at('pokies/all', games),
  at('producers/:producer', games),
  at('favorite-games', favorites),
  at('play/:producer/:name', play),
  at('rocket-mart', mart),
  at('rocket-mart/discounts', mart),
  at('rocket-mart/money', mart),
  at('news', news),
  at('news/:slug', newsItem),
  at('awards', awards),
  at('support', support),
  at('payments', 'pages/payments-page.tsx'),
  at('oops', 'pages/oops-page.tsx'),
  // Fixed addresses go first; what is left of one part is a page of the office, or is not there.
  at(':page', content),
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
