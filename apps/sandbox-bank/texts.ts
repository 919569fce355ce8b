import { allTexts } from '@casino/i18n/all-texts.ts'
import { defaultLocale, isLocale, type Locale } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type en from './messages/en.json'

const texts = allTexts(await readMessages({ bank: new URL('./messages/', import.meta.url) }))

export type TextKey = keyof typeof en
export type Translate = (key: TextKey, values?: Record<string, string>) => string

/** The first of the requested locales that exists. */
export function localeOf(...requested: unknown[]): Locale {
  return requested.find(isLocale) ?? defaultLocale
}

/** The translate function of a locale. */
export function translator(locale: Locale): Translate {
  return texts[locale].of('bank')
}
