import { createInstance, type i18n } from 'i18next'
import { defaultLocale, type Locale, locales } from './locales.ts'

/** Texts of one locale: namespace (a domain's name) → key → text. Keys are flat. */
export type Messages = Record<string, Record<string, string>>

/** An i18next instance over the given texts; a missing key falls back to the default locale. */
export function createTexts(messages: Partial<Record<Locale, Messages>>, locale: Locale): i18n {
  const texts = createInstance()
  void texts.init({
    lng: locale,
    fallbackLng: defaultLocale,
    supportedLngs: locales,
    resources: messages as Record<string, Messages>,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0])
  return texts
}
