import { defaultLocale, isLocale, type Locale } from '@casino/i18n/locales.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }

export type TextKey = keyof typeof en
export type Say = (key: TextKey, values?: Record<string, string>) => string
const messages: Record<Locale, Record<TextKey, string>> = { en, de }

export function localeOf(...wished: unknown[]): Locale {
  return wished.find(isLocale) ?? defaultLocale
}

/** Speaks a language; `{name}` in a text becomes the value of that name. */
export function speaker(locale: Locale): Say {
  return (key, values = {}) =>
    messages[locale][key].replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
}
