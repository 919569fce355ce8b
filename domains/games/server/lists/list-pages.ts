import type { PageContext } from '@casino/domain/domain.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { categoriesWithGames, providersWithGames } from '../catalogue/groups-store.ts'
import { shownGames } from '../catalogue/pages-store.ts'

/**
 * The public catalogue pages for the sitemap: all games, the categories and providers with games,
 * and each game. The version of a category for a country has the same URL as the general one.
 */
export async function listPages({ db, brand }: PageContext): Promise<string[]> {
  const kinds = brand.policy.kinds_allowed
  const [categories, providers, games] = await Promise.all([
    categoriesWithGames(db, { locale: defaultLocale, country: null, kinds }),
    providersWithGames(db, { kinds }),
    shownGames(db, kinds),
  ])
  return [
    '/games',
    ...categories.map(({ id }) => `/categories/${id}`),
    '/producers',
    ...providers.map(({ id }) => `/producers/${id}`),
    ...games.map((identifier) => `/play/${identifier}`),
  ]
}
