import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { faultOf, type HouseTexts } from '../own-texts.ts'
import { type Content, readFolder } from './folder/read-folder.ts'
import { writeFolder } from './folder/write-folder.ts'
import { everyItem } from './item-store.ts'
import { everyNews } from './news-store.ts'
import { everyPage, everySnippet } from './page-store.ts'
import { putContent } from './put-content.ts'
import { everyText } from './text-store.ts'

export { type OpenTexts, openTexts } from './open-texts.ts'

/** Writes all content into a folder; gives how many files. */
export async function exportContent(db: Db, folder: string): Promise<number> {
  const [pages, snippets, news, items, texts] = await Promise.all([
    everyPage(db),
    everySnippet(db),
    everyNews(db),
    everyItem(db),
    everyText(db),
  ])
  return writeFolder(folder, { pages, snippets, news, items, texts })
}

type Import = { folder: string; house: HouseTexts }

/**
 * Puts a folder's content in, all of it or none; of the same name the folder's replaces the house's. Texts
 * must be said in place of one that the house says.
 */
export async function importContent(
  inTransaction: InTransaction,
  { folder, house }: Import,
): Promise<number> {
  const content = await readFolder(folder)
  for (const one of content.texts) {
    const fault = faultOf(house, { ...one, text: one.text ?? '' })
    if (fault) throw new Error(`${folder}/texts.json: ${fault}`)
  }
  await inTransaction((work) => putContent(work, content, { replace: true }))
  return countOf(content)
}

function countOf({ pages, snippets, news, items, texts }: Content): number {
  return pages.length + snippets.length + news.length + items.length + texts.length
}
