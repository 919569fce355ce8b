import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { withBrand } from './fill-snippets.ts'
import { type ListedPage, publishedPages } from './page-store.ts'
import { wantedBy } from './wanted.ts'

/** The pages as a tree of two levels; one whose parent is not there stands by itself. */
export async function listPages(
  context: ReadContext,
  { l }: Input<typeof contract.listPages>,
): Promise<Output<typeof contract.listPages>> {
  const { db, brand } = context
  const pages = await publishedPages(db, wantedBy(context, l))
  const paths = new Set(pages.map(({ path }) => path))
  return pages
    .filter(({ parent }) => parent === null || !paths.has(parent))
    .map((page) => ({ ...shown(page, brand), children: childrenOf(page.path, { pages, brand }) }))
}

type Listed = { pages: readonly ListedPage[]; brand: Named }
type Named = Pick<Brand, 'name'>

/** What stands under a page. */
export function childrenOf(path: string, { pages, brand }: Listed) {
  return pages.filter(({ parent }) => parent === path).map((page) => shown(page, brand))
}

/** A page as lists tell of it. */
export function shown({ id, path, title, categories, hidden }: ListedPage, brand: Named) {
  return { id, path, title: withBrand(title, brand), layout: 'default', categories, hidden }
}
