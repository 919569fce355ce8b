import { type Locale, locales } from './locales.ts'
import { createTexts, type Messages, type Texts } from './texts.ts'

/** The texts of every locale. */
export function allTexts(messages: Partial<Record<Locale, Messages>>): Record<Locale, Texts> {
  const texts = locales.map((locale) => [locale, createTexts(messages, locale)])
  return Object.fromEntries(texts) as Record<Locale, Texts>
}
