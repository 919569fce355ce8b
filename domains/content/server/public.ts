import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { faultOf, type TextScope } from '../own-texts.ts'
import { type Content, readFolder } from './folder/read-folder.ts'
import { writeFolder } from './folder/write-folder.ts'
import { everyItem } from './items/item-store.ts'
import { everyNews } from './pages/news-store.ts'
import { everyPage, everySnippet } from './pages/page-store.ts'
import { putContent } from './put-content.ts'
import { everyText } from './text-store.ts'

export { setDefaultTexts } from './documents/text-fault.ts'
export { contactMessageOf } from './messages-to-support/message-store.ts'
export { firstPageHtml } from './pages/first-page-html.ts'
export { setPreviewSites } from './preview/link-preview.ts'
export { isPreviewOf, linkPreviewOf } from './preview/preview-of.ts'
export { setPreviewSecret } from './preview/preview-token.ts'
export { createTextCache, type TextCache } from './text-cache.ts'

/** Writes all content into a folder; gives the number of files. */
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

type Import = TextScope & { folder: string }

/**
 * Imports a folder, all or nothing; it replaces existing content of the same name. Custom texts
 * must refer to an existing message and an existing brand; those of a deleted brand can be removed.
 */
export async function importContent(
  inTransaction: InTransaction,
  { folder, house, brands }: Import,
): Promise<number> {
  const content = await readFolder(folder)
  for (const { text, ...one } of content.texts) {
    const at = text === null ? { ...one, brand_id: null } : one
    const fault = faultOf({ house, brands }, { ...at, text: text ?? '' })
    if (fault) throw new Error(`${folder}/texts.json: ${fault}`)
  }
  await inTransaction((work) => putContent(work, content, { replace: true }))
  return countOf(content)
}

function countOf({ pages, snippets, news, items, texts }: Content): number {
  return pages.length + snippets.length + news.length + items.length + texts.length
}
