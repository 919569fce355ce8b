import type { ReadContext } from '@casino/http/context.ts'
import { fillSnippets, snippetsFor, withBrand } from './fill-snippets.ts'
import { snippetsIn } from './page-store.ts'
import { type Heading, textOf, withHeadings } from './with-headings.ts'

type Text = { content: string; locale: string }
type Filled = {
  content: string
  headings: Heading[]
  /** The same for what is said of it in plain words. */
  inWords(text: string): string
}

/**
 * A text as it is shown: with its snippets, in its own language first (as the reader's country speaks it), the
 * brand's name for `{{brand}}`, and its headings named.
 */
export async function filled(
  { db, brand }: ReadContext,
  { content, locale }: Text,
  { locales }: { locales: readonly string[] },
): Promise<Filled> {
  const spoken = locales.filter((one) => one.slice(0, 2) === locale.slice(0, 2))
  const first = [...new Set([...spoken, locale, ...locales])]
  const known = snippetsFor(brand, await snippetsIn(db, first))
  const words = new Map([...known].map(([id, markup]) => [id, textOf(markup)]))
  return {
    ...withHeadings(fillSnippets(content, known)),
    inWords: (text) => fillSnippets(withBrand(text, brand), words),
  }
}
