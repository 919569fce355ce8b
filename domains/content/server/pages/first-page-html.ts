import type { ReadContext } from '@casino/http/context.ts'
import { contentQuery } from './content-query.ts'
import { publishedPage } from './page-store.ts'
import { renderContent } from './render-content.ts'

/** The text of the first of these pages that is published, for a page of another domain. */
export async function firstPageHtml(
  context: ReadContext,
  paths: readonly string[],
): Promise<string | null> {
  const query = contentQuery(context, undefined)
  for (const path of paths) {
    const page = await publishedPage(context.db, path, query)
    if (page) return (await renderContent(context, page, query)).content
  }
  return null
}
