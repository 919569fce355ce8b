import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { copyrightSnippets } from '../../rules.ts'
import { fillSnippets, snippetsFor } from '../fill-snippets.ts'
import { contentQuery } from './content-query.ts'
import { snippetsIn } from './page-store.ts'

/** The last line of the footer with its snippets filled in. */
export async function showCopyright(
  context: ReadContext,
  { l }: Input<typeof contract.showCopyright>,
): Promise<Output<typeof contract.showCopyright>> {
  const { db, session, brand, policy } = context
  const known = snippetsFor(brand, await snippetsIn(db, contentQuery(context, l).locales))
  const of = { groups: session?.groups ?? [], seal: brand.seal, licence: policy.licence }
  const own = copyrightSnippets(of).find((id) => known.has(id))
  return { content: fillSnippets(known.get(own ?? '') ?? '', known) }
}
