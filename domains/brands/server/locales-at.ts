import type { Place } from '@casino/http/brand.ts'
import { defaultLocale, isLocale, type Locale, listedLocales } from '@casino/i18n/locales.ts'

type LocalePlace = Pick<Place, 'brand'> & { host: Pick<Place['host'], 'hidden_locales'> }

/**
 * The languages offered at a host: the brand's languages without the hidden ones, the default
 * first. The default is never hidden. A brand without languages of ours uses `listedLocales`.
 */
export function localesAt({ brand, host }: LocalePlace): readonly Locale[] {
  const supported = (brand.locales ?? listedLocales).filter(isLocale)
  const main =
    supported.find((one) => one === brand.default_locale) ?? supported[0] ?? defaultLocale
  const others = supported.filter((one) => one !== main && !host.hidden_locales.includes(one))
  return [main, ...others]
}
