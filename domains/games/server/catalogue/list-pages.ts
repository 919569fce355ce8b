import type { PageContext } from '@casino/domain/domain.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { categoriesWithGames, providersWithGames } from './groups-store.ts'
import { shownGames } from './pages-store.ts'

/**
 * The pages of the catalogue that everybody may see: all games, the categories and providers that have some, each
 * game. A category of a country's own comes at the address of the one that all have.
 */
export async function listPages({ db }: PageContext): Promise<string[]> {
  const [categories, providers, games] = await Promise.all([
    categoriesWithGames(db, { locale: defaultLocale, country: null }),
    providersWithGames(db),
    shownGames(db),
  ])
  return [
    '/games',
    ...categories.map(({ id }) => `/categories/${id}`),
    '/producers',
    ...providers.map(({ id }) => `/producers/${id}`),
    ...games.map((identifier) => `/play/${identifier}`),
  ]
}
