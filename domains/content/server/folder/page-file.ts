import * as z from 'zod/mini'
import { Picture } from '../../items.ts'
import type { NewsRow } from '../pages/news-store.ts'
import type { NewPage } from '../pages/page-store.ts'
import { assertNames, momentOf, momentText, readFile, writeFile } from './front-matter.ts'

/** In place of a publishing time: the page is not published. */
const draft = 'draft'
const newsNames = ['title', 'description', 'image', 'published']
const pageNames = [
  'title',
  'description',
  'keywords',
  'categories',
  'parent',
  'hidden',
  'json',
  'changed',
  'published',
]

/**
 * Formats a page as a file. Without a publishing time in its head it is published since its last
 * change.
 */
export function pageText(page: NewPage): string {
  const changed = momentText(page.changed_at)
  const published = page.published_at ? momentText(page.published_at) : draft
  const head = {
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    categories: page.categories.join(', '),
    parent: page.parent,
    hidden: page.hidden ? 'true' : null,
    json: page.json,
    changed,
    published: published === changed ? null : published,
  }
  return writeFile(head, page.content)
}

export type PageName = Pick<NewPage, 'path' | 'locale' | 'variant'>

export function pageOf(name: PageName, text: string): NewPage {
  const file = readFile(text)
  assertNames(file, pageNames)
  const { head, body } = file
  const { title, description = '', keywords = '', categories = '', changed } = head
  if (!title || !changed) throw new Error('its head has no title or no date of its change')
  const { published = changed, parent, json, hidden } = head
  if (json !== undefined) assertJson(json)
  return {
    ...name,
    title,
    description,
    keywords,
    categories: categories.split(/,\s*/).filter(Boolean),
    content: body,
    json: json ?? null,
    parent: parent ?? null,
    hidden: hidden === 'true',
    published_at: published === draft ? null : momentOf(published),
    changed_at: momentOf(changed),
  }
}

/** Pages leave out invalid JSON, so the import rejects it. */
function assertJson(json: string): void {
  try {
    JSON.parse(json)
  } catch (error) {
    throw new Error(`the json of its head is none: ${(error as Error).message}`)
  }
}

export function newsText(news: NewsRow): string {
  const head = {
    title: news.title,
    description: news.description,
    image: news.image,
    published: news.published_at ? momentText(news.published_at) : draft,
  }
  return writeFile(head, news.content)
}

export function newsOf(name: Pick<NewsRow, 'slug' | 'locale'>, text: string): NewsRow {
  const file = readFile(text)
  assertNames(file, newsNames)
  const { head, body } = file
  const { title, description = '', image, published } = head
  if (!title || !published) throw new Error('its head has no title or no date of publication')
  if (image !== undefined && !z.safeParse(Picture, image).success) {
    throw new Error(`"${image}" is no picture of this site: it is written /art/news.webp`)
  }
  return {
    ...name,
    title,
    description,
    image: image ?? null,
    content: body,
    published_at: published === draft ? null : momentOf(published),
  }
}
