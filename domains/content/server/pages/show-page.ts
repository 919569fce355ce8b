import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import { type PageData, pageDataOf } from '@casino/domain/page-data.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { formNamed, groupPage, pageNamed } from '../../rules.ts'
import { contentQuery } from './content-query.ts'
import { childrenOf, shown } from './list-pages.ts'
import { type ContentQuery, type PageRow, publishedPage, publishedPages } from './page-store.ts'
import { renderContent } from './render-content.ts'

/** A page with its blocks, its snippets filled in and ids on its headings. */
export async function showPage(
  context: ReadContext,
  { path: asked, l }: Input<typeof contract.showPage>,
): Promise<Output<typeof contract.showPage>> {
  const { db } = context
  const path = pageNamed(asked)
  const query = contentQuery(context, l)
  const data = pageDataOf(path)
  if (data) return showData(context, data, query)
  const page = (await publishedPage(db, path, query)) ?? (await formOf(db, path, query))
  if (!page) throw refuse(contract.showPage, 'page_unknown')
  return showRow(context, page, query)
}

/** The page of a group, which is a page of its own name. */
export function showGroupPage(
  context: ReadContext,
  { path, group, l }: Input<typeof contract.showGroupPage>,
): Promise<Output<typeof contract.showGroupPage>> {
  return showPage(context, { path: groupPage(path, group), l })
}

type Shown = Output<typeof contract.showPage>

async function showRow(context: ReadContext, page: PageRow, query: ContentQuery): Promise<Shown> {
  const { db, brand } = context
  const { json, locale, changed_at } = page
  const [{ content, headings, asText }, pages] = await Promise.all([
    renderContent(context, page, query),
    publishedPages(db, query),
  ])
  const view = shown(page, brand)
  const texts = {
    title: view.title,
    description: asText(page.description),
    keywords: asText(page.keywords),
  }
  return {
    ...view,
    content,
    blocks: { 'content-main': content, ...texts, json: json ?? '{}' },
    children: childrenOf(page.path, { pages, brand }),
    locale,
    headings,
    changed_at,
  }
}

/**
 * A page that another domain shows: other clients read its data. What staff have written about it in
 * the CMS is there too; the data of the domain wins.
 */
async function showData(
  context: ReadContext,
  { path, of }: PageData,
  query: ContentQuery,
): Promise<Shown> {
  const { title, description, json } = await of(context)
  const row = await publishedPage(context.db, path, query)
  const known = row ? await showRow(context, row, query) : nothing(context, path)
  const { blocks } = known
  const all = { ...JSON.parse(blocks.json), ...json }
  return {
    ...known,
    title,
    hidden: true,
    blocks: { ...blocks, title, description, json: JSON.stringify(all) },
  }
}

function nothing({ brand, locale, now }: ReadContext, path: string): Shown {
  const page = { id: 0n, path, title: '', categories: [], parent: null, hidden: true }
  return {
    ...shown(page, brand),
    content: '',
    blocks: { 'content-main': '', title: '', description: '', keywords: '', json: '{}' },
    children: [],
    locale,
    headings: [],
    changed_at: now,
  }
}

/** If no page has this name, its suffix may name a variant. */
async function formOf(db: Db, name: string, query: ContentQuery): Promise<PageRow | undefined> {
  const form = formNamed(name)
  return form && publishedPage(db, form.path, { ...query, variants: form.variants })
}
