import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { type Content, readFolder } from './folder/read-folder.ts'
import { writeFolder } from './folder/write-folder.ts'
import { everyItem } from './item-store.ts'
import { everyNews } from './news-store.ts'
import { everyPage, everySnippet } from './page-store.ts'
import { putContent } from './put-content.ts'

/** Writes all content into a folder; gives how many files. */
export async function exportContent(db: Db, folder: string): Promise<number> {
  const [pages, snippets, news, items] = await Promise.all([
    everyPage(db),
    everySnippet(db),
    everyNews(db),
    everyItem(db),
  ])
  return writeFolder(folder, { pages, snippets, news, items })
}

/** Puts a folder's content in, all of it or none; of the same name the folder's replaces the house's. */
export async function importContent(inTransaction: InTransaction, folder: string): Promise<number> {
  const content = await readFolder(folder)
  await inTransaction((work) => putContent(work, content, { replace: true }))
  return countOf(content)
}

function countOf({ pages, snippets, news, items }: Content): number {
  return pages.length + snippets.length + news.length + items.length
}
