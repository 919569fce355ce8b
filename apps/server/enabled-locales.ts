import { type Locale, listedLocales } from '@casino/i18n/locales.ts'

/** The locales that a host offers: all that are listed, without Australian English on the hosts so named. */
export function enabledLocales(host: string, withoutAustralia: readonly string[]): Locale[] {
  return listedLocales.filter((locale) => locale !== 'en-AU' || !withoutAustralia.includes(host))
}
