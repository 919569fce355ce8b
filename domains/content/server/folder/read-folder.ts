import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLocale } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { itemForms } from '../../items.ts'
import type { ItemRow } from '../item-store.ts'
import type { NewsRow } from '../news-store.ts'
import type { NewPage, Snippet } from '../page-store.ts'
import { newsOf, pageOf } from './page-file.ts'

/** All of the content, as rows or as files. */
export type Content = {
  pages: NewPage[]
  snippets: Snippet[]
  news: NewsRow[]
  items: ItemRow[]
}

const kinds = Object.keys(itemForms) as ItemRow['kind'][]
const Items = z.array(
  z.object({
    id: z.string(),
    locale: z._default(z.string(), ''),
    position: z.int(),
    enabled: z._default(z.boolean(), true),
    item: z.unknown(),
  }),
)

/**
 * Reads a folder of content: `{locale}/{path}.html` and `{path}.{variant}.html` are pages,
 * `{locale}/news/` and `{locale}/snippets/` what they say, `{kind}s.json` the short ones.
 */
export async function readFolder(folder: string): Promise<Content> {
  const names = await readdir(folder)
  const content: Content = { pages: [], snippets: [], news: [], items: [] }
  for (const locale of names.filter(isLocale).sort()) {
    await readLocale(path.join(folder, locale), locale, content)
  }
  for (const kind of kinds) {
    const file = `${kind}s.json`
    if (!names.includes(file)) continue
    const rows = Items.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
    content.items.push(...rows.map((row) => ({ ...row, kind })))
  }
  return content
}

async function readLocale(folder: string, locale: string, content: Content): Promise<void> {
  for (const [name, text] of await htmlIn(folder)) {
    const [page = '', variant = ''] = name.split('.')
    content.pages.push(naming(folder, name, () => pageOf({ path: page, locale, variant }, text)))
  }
  for (const [slug, text] of await htmlIn(path.join(folder, 'news'))) {
    content.news.push(naming(folder, slug, () => newsOf({ slug, locale }, text)))
  }
  for (const [id, text] of await htmlIn(path.join(folder, 'snippets'))) {
    content.snippets.push({ id, locale, content: text.trim() })
  }
}

/** The HTML files of a folder by their names without the ending; of one that is not there none. */
async function htmlIn(folder: string): Promise<[string, string][]> {
  const names = await readdir(folder).catch((): string[] => [])
  const found = names.filter((name) => name.endsWith('.html')).sort()
  return Promise.all(
    found.map(async (name): Promise<[string, string]> => {
      return [name.slice(0, -'.html'.length), await readFile(path.join(folder, name), 'utf8')]
    }),
  )
}

/** What is wrong with a file is told with its name. */
function naming<T>(folder: string, name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${path.join(folder, name)}.html: ${(error as Error).message}`)
  }
}
