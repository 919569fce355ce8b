import type { ReadContext } from '@casino/http/context.ts'
import { fillSnippets, snippetsFor, withBrand } from '../fill-snippets.ts'
import { snippetsIn } from './page-store.ts'
import { type Heading, textOf, withHeadings } from './with-headings.ts'

type Text = { content: string; locale: string }
type RenderedContent = {
  content: string
  headings: Heading[]
  /** Fills the snippets into plain text. */
  asText(text: string): string
}

/**
 * Renders content: fills in its snippets (in its own language first, in the reader's regional
 * variant) and `{{brand}}`, and gives its headings ids.
 */
export async function renderContent(
  { db, brand }: ReadContext,
  { content, locale }: Text,
  { locales }: { locales: readonly string[] },
): Promise<RenderedContent> {
  const sameLanguage = locales.filter((one) => one.slice(0, 2) === locale.slice(0, 2))
  const first = [...new Set([...sameLanguage, locale, ...locales])]
  const known = snippetsFor(brand, await snippetsIn(db, first))
  const plainSnippets = new Map([...known].map(([id, markup]) => [id, textOf(markup)]))
  return {
    ...withHeadings(fillSnippets(content, known)),
    asText: (text) => fillSnippets(withBrand(text, brand), plainSnippets),
  }
}
