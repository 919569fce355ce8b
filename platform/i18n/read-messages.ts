import { readdir, readFile } from 'node:fs/promises'
import { type Locale, locales } from './locales.ts'
import type { Messages } from './texts.ts'

/** Reads `{folder}/messages/{locale}.json` of each named folder into namespaces. */
export async function readMessages(
  folders: Record<string, URL>,
): Promise<Record<Locale, Messages>> {
  const all = Object.fromEntries(locales.map((locale) => [locale, {}])) as Record<Locale, Messages>
  for (const [namespace, folder] of Object.entries(folders)) {
    const files = await readdir(folder).catch((): string[] => [])
    for (const locale of locales) {
      if (!files.includes(`${locale}.json`)) continue
      const text = await readFile(new URL(`${locale}.json`, folder), 'utf8')
      all[locale][namespace] = JSON.parse(text) as Record<string, string>
    }
  }
  return all
}
