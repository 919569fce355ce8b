import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale } from '../platform/i18n/locales.ts'
import equalTexts from './equal-texts.json' with { type: 'json' }
import { completeLocales, messageFolders, messagesOf } from './message-laws.ts'

/** Texts that may equal the English ones: in `every` language, and in each by its name. */
export type EqualTexts = Readonly<Record<string, readonly string[]>>

/** A name or word that two languages share; a value, a number or a single letter is no word. */
const word = /\p{L}{2}/u
const value = /\{\{\w+\}\}/g

/**
 * A text that equals the English one is probably not translated, unless `equal-texts.json` lists
 * it or it is the title of a game. The list must not contain texts that differ.
 */
export function textsAreTranslated(root: string, allowed: EqualTexts = equalTexts): string[] {
  const used = new Set<string>()
  const folders = messageFolders(root)
  const titles = titlesOfGames(root)
  const untranslated = translatedLocales.flatMap((locale) =>
    folders.flatMap((folder) =>
      equalIn(root, folder, locale).flatMap(([key, text]) => {
        if (titles.has(text)) return []
        const list = [locale, 'every'].find((name) => allowed[name]?.includes(text))
        if (list) used.add(`${list}: ${text}`)
        return list ? [] : [`${folder}/${locale}.json: ${key} reads as in English: ${text}`]
      }),
    ),
  )
  const stale = Object.entries(allowed).flatMap(([list, texts]) =>
    texts
      .filter((text) => !used.has(`${list}: ${text}`))
      .map(
        (text) => `checks/equal-texts.json: ${list} lists ${text}, which equals no English text`,
      ),
  )
  return [...untranslated, ...stale]
}

/** The titles in the `about.json` of the games' folders. */
function titlesOfGames(root: string): Set<string> {
  const folder = path.join(root, 'games')
  const slugs = existsSync(folder) ? readdirSync(folder) : []
  const files = slugs.map((slug) => path.join(folder, slug, 'about.json'))
  const abouts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  return new Set(abouts.map((text) => (JSON.parse(text) as { title: string }).title))
}

const translatedLocales = completeLocales.filter((locale) => locale !== defaultLocale)

function equalIn(root: string, folder: string, locale: string): [key: string, text: string][] {
  const english = messagesOf(root, folder, defaultLocale) ?? {}
  return Object.entries(messagesOf(root, folder, locale) ?? {}).filter(
    ([key, text]) => text === english[key] && word.test(text.replaceAll(value, '')),
  )
}
