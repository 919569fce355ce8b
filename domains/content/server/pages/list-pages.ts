import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { withBrand } from '../fill-snippets.ts'
import { contentQuery } from './content-query.ts'
import { type ListedPage, publishedPages } from './page-store.ts'

/**
 * The pages as a tree. A page whose parent is missing, or is its own descendant, becomes a root.
 */
export async function listPages(
  context: ReadContext,
  { l }: Input<typeof contract.listPages>,
): Promise<Output<typeof contract.listPages>> {
  const { db, brand } = context
  return treeOf({ pages: await publishedPages(db, contentQuery(context, l)), brand })
}

type Tree = Output<typeof contract.listPages>

function treeOf({ pages, brand }: Listed): Tree {
  const paths = new Set(pages.map(({ path }) => path))
  const left = new Map(pages.map((page) => [page.path, page]))
  const withChildren = (page: ListedPage): Tree[number] => {
    left.delete(page.path)
    const children = pages.filter(({ path, parent }) => parent === page.path && left.has(path))
    return { ...shown(page, brand), children: children.map(withChildren) }
  }
  const roots = pages.filter(({ parent }) => parent === null || !paths.has(parent))
  const tree = roots.map(withChildren)
  // Pages that are each other's parents would be missing otherwise.
  for (const page of pages) if (left.has(page.path)) tree.push(withChildren(page))
  return tree
}

type Listed = { pages: readonly ListedPage[]; brand: Named }
type Named = Pick<Brand, 'name'>

export function childrenOf(path: string, { pages, brand }: Listed) {
  return pages.filter(({ parent }) => parent === path).map((page) => shown(page, brand))
}

/** A page as lists show it. */
export function shown({ id, path, title, categories, hidden }: ListedPage, brand: Named) {
  const named = { id: String(id), path, title: withBrand(title, brand) }
  return { ...named, layout: 'default', categories, hidden }
}
