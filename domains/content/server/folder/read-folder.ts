import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLocale } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { itemForms } from '../../items.ts'
import type { OwnText } from '../../own-texts.ts'
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
  /** Without a text (null) the house's own is said again. */
  texts: (Omit<OwnText, 'text'> & { text: string | null })[]
}

/** What is said in place of the house's own texts. */
export const textsFile = 'texts.json'
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

const Texts = z.array(
  z.strictObject({
    /** Without one: at all brands. */
    brand: z.optional(z.int().check(z.positive())),
    locale: z.string(),
    key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}:[\w.-]{1,120}$/)),
    text: z.nullable(z.string().check(z.minLength(1), z.maxLength(5000))),
  }),
)

/**
 * Reads a folder of content: `{locale}/{path}.html` and `{path}.{variant}.html` are pages,
 * `{locale}/news/` and `{locale}/snippets/` what they say, `{kind}s.json` the short ones, `texts.json`
 * what is said in place of the house's own texts.
 */
export async function readFolder(folder: string): Promise<Content> {
  const names = await readdir(folder)
  const content: Content = { pages: [], snippets: [], news: [], items: [], texts: [] }
  for (const locale of names.filter(isLocale).sort()) {
    await readLocale(path.join(folder, locale), locale, content)
  }
  for (const kind of kinds) {
    const file = `${kind}s.json`
    if (!names.includes(file)) continue
    const rows = Items.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
    content.items.push(...rows.map((row) => ({ ...row, kind })))
  }
  if (names.includes(textsFile)) content.texts.push(...(await readTexts(folder)))
  return content
}

async function readTexts(folder: string): Promise<Content['texts']> {
  const file = path.join(folder, textsFile)
  const read = z.safeParse(Texts, JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  return read.data.map(({ brand, ...one }) => ({
    ...one,
    brand_id: brand === undefined ? null : BigInt(brand),
  }))
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
