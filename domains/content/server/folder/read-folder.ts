import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLocale, locales } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { itemForms } from '../../items.ts'
import type { OwnText } from '../../own-texts.ts'
import type { ItemRow } from '../items/item-store.ts'
import type { NewsRow } from '../pages/news-store.ts'
import type { NewPage, Snippet } from '../pages/page-store.ts'
import { newsExample, pageExample, textExample, withExample } from './examples.ts'
import { readItemFile } from './item-file.ts'
import { readJson } from './json-file.ts'
import { newsOf, pageOf } from './page-file.ts'

/** All content. */
export type Content = {
  pages: NewPage[]
  snippets: Snippet[]
  news: NewsRow[]
  items: ItemRow[]
  /** null removes the custom text. */
  texts: (Omit<OwnText, 'text'> & { text: string | null })[]
}

/** The file with custom texts that replace messages. */
export const textsFile = 'texts.json'
/** The brands domain reads this folder. */
const brandsFolder = 'brands'
const kinds = Object.keys(itemForms) as ItemRow['kind'][]
const fileOf = (kind: string) => `${kind}s.json`

const pageName = /^([a-z0-9][a-z0-9-]{0,79})(?:\.([A-Z]{1,5}))?$/
const slug = /^[a-z0-9][a-z0-9-]{0,79}$/

const Texts = z.array(
  z.strictObject({
    /** Absent: all brands. */
    brand: z.optional(z.int().check(z.positive())),
    locale: z.string(),
    key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}:[\w.-]{1,120}$/)),
    text: z.nullable(z.string().check(z.minLength(1), z.maxLength(5000))),
  }),
)

/**
 * Reads a content folder: `{locale}/{path}.html` and `{path}.{variant}.html` are pages,
 * `{locale}/news/` and `{locale}/snippets/` contain news and snippets, `{kind}s.json` the items,
 * `texts.json` the custom texts.
 */
export async function readFolder(folder: string): Promise<Content> {
  const names = await knownNames(folder)
  const content: Content = { pages: [], snippets: [], news: [], items: [], texts: [] }
  for (const locale of names.filter(isLocale).sort()) {
    await readLocale(path.join(folder, locale), locale, content)
  }
  for (const kind of kinds) {
    const file = fileOf(kind)
    if (!names.includes(file)) continue
    content.items.push(...(await readItemFile(path.join(folder, file), kind)))
  }
  if (names.includes(textsFile)) content.texts.push(...(await readTexts(folder)))
  return content
}

/** The names in a folder. Throws for an unknown file: its name may be misspelled. */
async function knownNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Error(`${folder} is no folder that can be read`)
  })
  const files = [...kinds.map(fileOf), textsFile]
  const unknownEntry = entries.find((entry) =>
    entry.isDirectory()
      ? !(isLocale(entry.name) || entry.name === brandsFolder || entry.name.startsWith('.'))
      : entry.name.endsWith('.json') && !files.includes(entry.name),
  )
  if (unknownEntry) {
    const known = `${locales.join(', ')}, ${brandsFolder}, ${files.join(', ')}`
    throw new Error(`${path.join(folder, unknownEntry.name)} is not known: there are ${known}`)
  }
  return entries.map(({ name }) => name)
}

async function readTexts(folder: string): Promise<Content['texts']> {
  const texts = await readJson(path.join(folder, textsFile), Texts).catch((error) => {
    throw withExample(error, textsFile, textExample)
  })
  return texts.map(({ brand, ...one }) => ({
    ...one,
    brand_id: brand === undefined ? null : BigInt(brand),
  }))
}

async function readLocale(folder: string, locale: string, content: Content): Promise<void> {
  for (const [name, text] of await htmlIn(folder)) {
    content.pages.push(
      naming({ folder, name, example: pageExample }, () => {
        const [, page = '', variant = ''] = pageName.exec(name) ?? []
        if (!page) throw new Error('a page is named like terms.html, or terms.AU.html for a place')
        return pageOf({ path: page, locale, variant }, text)
      }),
    )
  }
  const news = path.join(folder, 'news')
  for (const [slug, text] of await htmlIn(news)) {
    const read = () => newsOf({ slug: slugOf(slug), locale }, text)
    content.news.push(naming({ folder: news, name: slug, example: newsExample }, read))
  }
  const snippets = path.join(folder, 'snippets')
  for (const [id, text] of await htmlIn(snippets)) {
    content.snippets.push(
      naming({ folder: snippets, name: id }, () => ({
        id: slugOf(id),
        locale,
        content: text.trim(),
      })),
    )
  }
}

/** The slug as the tables have it. */
function slugOf(name: string): string {
  if (!slug.test(name)) throw new Error('a name has small letters, digits and dashes')
  return name
}

/** The HTML files of a folder by name; empty if the folder does not exist. */
async function htmlIn(folder: string): Promise<[string, string][]> {
  const names = await readdir(folder).catch((): string[] => [])
  const found = names.filter((name) => name.endsWith('.html')).sort()
  return Promise.all(
    found.map(async (name): Promise<[string, string]> => {
      return [name.slice(0, -'.html'.length), await readFile(path.join(folder, name), 'utf8')]
    }),
  )
}

type Named = { folder: string; name: string; example?: string }

/** Adds the file's name to errors, and how such a file is written. */
function naming<T>({ folder, name, example }: Named, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const fault = new Error(`${path.join(folder, name)}.html: ${(error as Error).message}`)
    throw example === undefined ? fault : withExample(fault, `${name}.html`, example)
  }
}
