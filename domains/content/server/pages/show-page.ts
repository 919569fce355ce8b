import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import { type PageData, pageDataOf } from '@casino/domain/page-data.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { formNamed } from '../../rules.ts'
import { contentQuery } from './content-query.ts'
import { childrenOf, shown } from './list-pages.ts'
import { type ContentQuery, type PageRow, publishedPage, publishedPages } from './page-store.ts'
import { renderContent } from './render-content.ts'

/** A page with its blocks, its snippets filled in and ids on its headings. */
export async function showPage(
  context: ReadContext,
  { path, l }: Input<typeof contract.showPage>,
): Promise<Output<typeof contract.showPage>> {
  const { db, brand } = context
  const data = pageDataOf(path)
  if (data) return showData(context, data)
  const query = contentQuery(context, l)
  const page = (await publishedPage(db, path, query)) ?? (await formOf(db, path, query))
  if (!page) throw refuse(contract.showPage, 'page_unknown')
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

/** A page that another domain shows: other clients read its data. */
async function showData(
  context: ReadContext,
  { path, of }: PageData,
): Promise<Output<typeof contract.showPage>> {
  const { title, description, json } = await of(context)
  const page = { id: 0n, path, title, categories: [], parent: null, hidden: true }
  return {
    ...shown(page, context.brand),
    content: '',
    blocks: { 'content-main': '', title, description, keywords: '', json: JSON.stringify(json) },
    children: [],
    locale: context.locale,
    headings: [],
    changed_at: context.now,
  }
}

/** If no page has this name, its suffix may name a variant. */
async function formOf(db: Db, name: string, query: ContentQuery): Promise<PageRow | undefined> {
  const form = formNamed(name)
  return form && publishedPage(db, form.path, { ...query, variants: form.variants })
}
