import type { Work } from '@casino/db/work.ts'
import { syncDocuments } from './documents/document-sync-store.ts'
import type { Content } from './folder/read-folder.ts'
import { putItem } from './items/item-store.ts'
import { cleanHtml } from './pages/clean-html.ts'
import { putNews } from './pages/news-store.ts'
import { type Put, putPage, putSnippet } from './pages/page-store.ts'
import { putText, removeText } from './text-store.ts'

/**
 * Stores content with its HTML sanitized, and brings the documents of the office up to date. All
 * content is stored through this function. `staff`: who does it; null for commands and seeds.
 */
export async function putContent(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { pages, snippets, news, items, texts }: Content,
  put: Put & { staff?: string | null },
): Promise<void> {
  for (const page of pages) {
    await putPage(tx, { ...page, content: cleanHtml(page.content) }, put)
  }
  for (const snippet of snippets) {
    await putSnippet(tx, { ...snippet, content: cleanHtml(snippet.content) }, put)
  }
  for (const one of news) await putNews(tx, { ...one, content: cleanHtml(one.content) }, put)
  for (const item of items) await putItem(tx, item, put)
  for (const { text, ...named } of texts) {
    if (text !== null) await putText(tx, { ...named, text }, put)
    else if (put.replace) await removeText(tx, named)
  }
  await syncDocuments({ tx, now }, { staff: put.staff ?? null })
}
