import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'
import { snippetsIn } from './page-store.ts'
import { wantedBy } from './wanted.ts'

export async function listSnippets(
  context: ReadContext,
  { l }: Input<typeof contract.listSnippets>,
): Promise<Output<typeof contract.listSnippets>> {
  const snippets = await snippetsIn(context.db, wantedBy(context, l).locales)
  return snippets.map(({ id, content }) => ({ id, content, categories: [] }))
}
