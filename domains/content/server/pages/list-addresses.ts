import type { PageContext } from '@casino/domain/domain.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import { localesFor, newsMax, variantsFor } from '../../rules.ts'
import { publishedNews } from './news-store.ts'
import { publishedPages } from './page-store.ts'

/**
 * The public pages and news under the brand's licence, for the sitemap; hidden pages are left out.
 */
export async function listAddresses({ db, brand, now }: PageContext): Promise<string[]> {
  const locales = localesFor(defaultLocale, defaultLocale)
  const variants = variantsFor({ country: null, licence: brand.policy.licence })
  const [pages, news] = await Promise.all([
    publishedPages(db, { locales, variants, now }),
    publishedNews(db, { locales, now, max: newsMax }),
  ])
  return [
    ...pages.filter(({ hidden }) => !hidden).map(({ path }) => `/${path}`),
    '/news',
    ...news.map(({ slug }) => `/news/${slug}`),
    '/awards',
  ]
}
