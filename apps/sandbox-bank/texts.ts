import { defaultLocale, isLocale, type Locale } from '@casino/i18n/locales.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export type TextKey = keyof typeof en
export type Say = (key: TextKey, values?: Record<string, string>) => string

/** The first of the wished locales that there is. */
export function localeOf(...wished: unknown[]): Locale {
  return wished.find(isLocale) ?? defaultLocale
}

/** Speaks a language. */
export function speaker(locale: Locale): Say {
  return createTexts({ en: { bank: en }, de: { bank: de } }, locale).of('bank')
}
