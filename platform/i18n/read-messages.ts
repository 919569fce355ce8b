import { readdir, readFile } from 'node:fs/promises'
import { defaultLocale, type Locale, locales } from './locales.ts'
import type { Messages } from './texts.ts'

/**
 * Reads `{folder}/messages/{locale}.json` of each folder into namespaces. Texts missing in a locale
 * come from the default one.
 */
export async function readMessages(
  folders: Record<string, URL>,
): Promise<Record<Locale, Messages>> {
  const all = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Messages>
  for (const [namespace, folder] of Object.entries(folders)) {
    const files = await readdir(folder).catch((): string[] => [])
    const read = async (locale: Locale): Promise<Record<string, string>> =>
      files.includes(`${locale}.json`)
        ? JSON.parse(await readFile(new URL(`${locale}.json`, folder), 'utf8'))
        : {}
    if (!files.includes(`${defaultLocale}.json`)) continue
    const basis = await read(defaultLocale)
    for (const locale of locales) all[locale][namespace] = { ...basis, ...(await read(locale)) }
  }
  return all
}
