import type { Place } from '@casino/http/brand.ts'
import { isLocale, type Locale, listedLocales } from '@casino/i18n/locales.ts'

type Spoken = Pick<Place, 'brand'> & { host: Pick<Place['host'], 'hidden_locales'> }

/** What is spoken at a place: the brand's languages without those that the host hides. Its default stays. */
export function localesAt({ brand, host }: Spoken): readonly Locale[] {
  const spoken = (brand.locales ?? listedLocales).filter(isLocale)
  return spoken.filter(
    (locale) => locale === brand.default_locale || !host.hidden_locales.includes(locale),
  )
}
