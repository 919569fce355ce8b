import type { ReadContext } from '@casino/http/context.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { localesFor, variantsFor } from '../rules.ts'
import type { Wanted } from './page-store.ts'

/** The licence that the house is run under. */
const houseLicence = 'CW'

/** In which languages and forms a visitor is told, the best first. */
export function wantedBy(
  { locale, now, visitor }: Pick<ReadContext, 'locale' | 'now' | 'visitor'>,
  asked: string | undefined,
): Wanted {
  return {
    locales: localesFor(isLocale(asked) ? asked : locale, defaultLocale),
    variants: variantsFor({ country: visitor.country, licence: houseLicence }),
    now,
  }
}
