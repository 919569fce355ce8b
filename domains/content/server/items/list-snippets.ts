import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { fillSnippets, snippetsFor } from '../fill-snippets.ts'
import { contentQuery } from '../pages/content-query.ts'
import { snippetsIn } from '../pages/page-store.ts'

/** The snippets with the brand's name and nested snippets filled in. */
export async function listSnippets(
  context: ReadContext,
  { l }: Input<typeof contract.listSnippets>,
): Promise<Output<typeof contract.listSnippets>> {
  const { db, brand } = context
  const snippets = await snippetsIn(db, contentQuery(context, l).locales)
  const known = snippetsFor(brand, snippets)
  return snippets.map(({ id, content }) => ({
    id,
    content: fillSnippets(content, known),
    categories: [],
  }))
}
