import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { type ListedPage, publishedPages } from './page-store.ts'
import { wantedBy } from './wanted.ts'

/** The pages as a tree of two levels; one whose parent is not there stands by itself. */
export async function listPages(
  context: ReadContext,
  { l }: Input<typeof contract.listPages>,
): Promise<Output<typeof contract.listPages>> {
  const pages = await publishedPages(context.db, wantedBy(context, l))
  const paths = new Set(pages.map(({ path }) => path))
  return pages
    .filter(({ parent }) => parent === null || !paths.has(parent))
    .map((page) => ({ ...shown(page), children: childrenOf(page.path, pages) }))
}

/** What stands under a page. */
export function childrenOf(path: string, pages: readonly ListedPage[]) {
  return pages.filter(({ parent }) => parent === path).map(shown)
}

/** A page as lists tell of it. */
export function shown({ id, path, title, categories, hidden }: ListedPage) {
  return { id, path, title, layout: 'default', categories, hidden }
}
