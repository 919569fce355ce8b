import { defaultLocale, type Locale, localeFor } from '@casino/i18n/locales.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import slotEnglish from '../slot-client/messages/en.json'
import english from './messages/en.json'

export type Messages = Record<string, string>
type Values = Record<string, string | number> & { count?: number }
export type Translate = (key: string, values?: Values) => string

/** The texts of one game, by language; English is the fallback. */
export type OwnMessages = Partial<Record<Locale, Messages>>

type KitMessages = { kit: Messages; slot: Messages }
/** The texts available at once; other languages are loaded on demand. */
const loaded: Partial<Record<Locale, KitMessages>> = { en: { kit: english, slot: slotEnglish } }
const kits = import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
  import: 'default',
})
const slots = import.meta.glob<Messages>(
  ['../slot-client/messages/*.json', '!../slot-client/messages/en.json'],
  { import: 'default' },
)

/** The kit's language for a locale like `de-AT`; English where there is none. */
export function languageOf(locale: string): Locale {
  return localeFor(locale) ?? defaultLocale
}

/** Loads the kit's texts in a language. */
export async function loadKit(language: Locale): Promise<void> {
  if (loaded[language]) return
  const [kit = {}, slot = {}] = await Promise.all([
    kits[`./messages/${language}.json`]?.(),
    slots[`../slot-client/messages/${language}.json`]?.(),
  ])
  loaded[language] = { kit, slot }
}

/** Looks a key up in the game's own texts, then in the kit's. */
export function translatorOf(language: Locale, own: OwnMessages): Translate {
  return sayIn(language, { own, before: ['', 'kit:'] })
}

/** Looks a key up in the texts of all slots, then in the kit's. */
export function slotTranslatorOf(language: Locale): Translate {
  return sayIn(language, { own: {}, before: ['slot:', 'kit:'] })
}

type Sources = { own: OwnMessages; before: readonly string[] }

function sayIn(language: Locale, { own, before }: Sources): Translate {
  const messagesIn = (locale: Locale) => ({ game: own[locale] ?? {}, ...loaded[locale] })
  const texts = {
    [language]: messagesIn(language),
    [defaultLocale]: messagesIn(defaultLocale),
  }
  const say = createTexts(texts, language).of('game')
  return (key, values) =>
    say(
      before.map((space) => space + key),
      { defaultValue: key, ...values },
    )
}

/** Whether a text exists; the rules have a variable number of paragraphs. */
export function hasText(t: Translate, key: string): boolean {
  return t(key) !== key
}
