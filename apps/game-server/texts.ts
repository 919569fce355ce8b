import { allTexts } from '@casino/i18n/all-texts.ts'
import { preferredLocale } from '@casino/i18n/locales.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import type { Say } from '@casino/i18n/texts.ts'

const texts = allTexts(await readMessages({ own: new URL('./messages/', import.meta.url) }))

/** This server's texts in the language of a casino or a browser. */
export function translatorFor(languages: string): Say {
  return texts[preferredLocale(languages)].of('own')
}
