import de from './messages/de.json'
import en from './messages/en.json'

export type Messages = Record<string, string>
export type Translate = (key: string, values?: Record<string, string | number>) => string

const kitMessages: Record<string, Messages> = { en, de }

/** The kit's language for a locale like `de-AT`; English where there is none. */
export function languageOf(locale: string): string {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en'
  return language in kitMessages ? language : 'en'
}

/** Looks a key up in the game's own texts, then in the kit's, then in English. */
export function createTexts(language: string, own: Messages, ownEnglish: Messages): Translate {
  const layers = [own, kitMessages[language] ?? {}, ownEnglish, kitMessages.en ?? {}]
  return (key, values = {}) => {
    const text = layers.find((layer) => key in layer)?.[key] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
  }
}

/** Whether a text exists: the rules are as many paragraphs as there are. */
export function hasText(t: Translate, key: string): boolean {
  return t(key) !== key
}
