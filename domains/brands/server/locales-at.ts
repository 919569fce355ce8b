import type { Place } from '@casino/http/brand.ts'
import { defaultLocale, isLocale, type Locale, listedLocales } from '@casino/i18n/locales.ts'

type LocalePlace = Pick<Place, 'brand'> & { host: Pick<Place['host'], 'hidden_locales'> }

/**
 * What is spoken at a place: the brand's languages without those that the host hides, its default first. That stays;
 * a brand that names none of ours speaks the house's own.
 */
export function localesAt({ brand, host }: LocalePlace): readonly Locale[] {
  const supported = (brand.locales ?? listedLocales).filter(isLocale)
  const main =
    supported.find((one) => one === brand.default_locale) ?? supported[0] ?? defaultLocale
  const others = supported.filter((one) => one !== main && !host.hidden_locales.includes(one))
  return [main, ...others]
}
