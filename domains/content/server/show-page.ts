import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { formNamed } from '../rules.ts'
import { filled } from './filled.ts'
import { childrenOf, shown } from './list-pages.ts'
import { type PageRow, publishedPage, publishedPages, type Wanted } from './page-store.ts'
import { wantedBy } from './wanted.ts'

/** A page with its blocks, its snippets filled in, its headings named. */
export async function showPage(
  context: ReadContext,
  { path, l }: Input<typeof contract.showPage>,
): Promise<Output<typeof contract.showPage>> {
  const { db, brand } = context
  const wanted = wantedBy(context, l)
  const page = (await publishedPage(db, path, wanted)) ?? (await formOf(db, path, wanted))
  if (!page) throw refuse(contract.showPage, 'page_unknown')
  const { json, locale, changed_at } = page
  const [{ content, headings, inWords }, pages] = await Promise.all([
    filled(context, page, wanted),
    publishedPages(db, wanted),
  ])
  const said = shown(page, brand)
  const words = {
    title: said.title,
    description: inWords(page.description),
    keywords: inWords(page.keywords),
  }
  return {
    ...said,
    content,
    blocks: { 'content-main': content, ...words, json },
    children: childrenOf(page.path, { pages, brand }),
    locale,
    headings,
    changed_at,
  }
}

/** What nobody has written under a name may be a form of a page that the name tells. */
async function formOf(db: Db, name: string, wanted: Wanted): Promise<PageRow | undefined> {
  const form = formNamed(name)
  return form && publishedPage(db, form.path, { ...wanted, variants: form.variants })
}
