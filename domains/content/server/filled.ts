import type { Db } from '@casino/db/connect.ts'
import { fillSnippets } from './fill-snippets.ts'
import { snippetsIn } from './page-store.ts'
import { type Heading, withHeadings } from './with-headings.ts'

type Text = { content: string; locale: string }

/** A text as it is shown: with its snippets, in its own language first, and its headings named. */
export async function filled(
  db: Db,
  { content, locale }: Text,
  { locales }: { locales: readonly string[] },
): Promise<{ content: string; headings: Heading[] }> {
  const snippets = await snippetsIn(db, [...new Set([locale, ...locales])])
  const known = new Map(snippets.map((one) => [one.id, one.content]))
  return withHeadings(fillSnippets(content, known))
}
