import type { PageContext } from '@casino/domain/domain.ts'
import { shownPages } from './pages-store.ts'

/** The pages of the catalogue that everybody may see: all games, its categories and providers, each game. */
export async function listPages({ db }: PageContext): Promise<string[]> {
  const { categories, providers, games } = await shownPages(db)
  return [
    '/games',
    ...categories.map((slug) => `/categories/${slug}`),
    ...providers.map((slug) => `/producers/${slug}`),
    ...games.map((identifier) => `/play/${identifier}`),
  ]
}
