import { defaultLocale, isLocale, type Locale } from '@casino/i18n/locales.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import de from './messages/de.json'
import en from './messages/en.json'

export type Messages = Record<string, string>
type Values = Record<string, string | number> & { count?: number }
export type Translate = (key: string, values?: Values) => string

/** The texts of one game, by language; English stands in where a language is missing. */
export type OwnMessages = Partial<Record<Locale, Messages>>

const kitMessages: Record<Locale, Messages> = { en, de }

/** The kit's language for a locale like `de-AT`; English where there is none. */
export function languageOf(locale: string): Locale {
  const language = locale.toLowerCase().split(/[-_]/)[0]
  return isLocale(language) ? language : defaultLocale
}

/** Looks a key up in the game's own texts, then in the kit's. */
export function speakerOf(language: Locale, own: OwnMessages): Translate {
  const messagesIn = (locale: Locale) => ({ game: own[locale] ?? {}, kit: kitMessages[locale] })
  const texts = {
    [language]: messagesIn(language),
    [defaultLocale]: messagesIn(defaultLocale),
  }
  const say = createTexts(texts, language).of('game')
  return (key, values) => say([key, `kit:${key}`], values)
}

/** Whether a text exists: the rules are as many paragraphs as there are. */
export function hasText(t: Translate, key: string): boolean {
  return t(key) !== key
}
