import type { ReadContext } from '@casino/http/context.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { localesFor, variantsFor } from '../../rules.ts'
import type { ContentQuery } from './page-store.ts'

/** The languages and variants for a visitor, best first. */
export function contentQuery(
  { locale, now, visitor, policy }: Pick<ReadContext, 'locale' | 'now' | 'visitor' | 'policy'>,
  asked: string | undefined,
): ContentQuery {
  return {
    locales: localesFor(isLocale(asked) ? asked : locale, defaultLocale),
    variants: variantsFor({ country: visitor.country, licence: policy.licence }),
    now,
  }
}
