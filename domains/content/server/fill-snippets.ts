import { html } from '@casino/html/html.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { Snippet } from './page-store.ts'

/** Puts snippets where a text names them in {{braces}}; what nobody knows stays as it is. */
export function fillSnippets(text: string, snippets: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{([a-z0-9-]+)\}\}/g, (whole, id: string) => snippets.get(id) ?? whole)
}

/** The snippets by their names; `brand` is the name of the brand that is looked at. */
export function snippetsFor(
  brand: Pick<Brand, 'name'>,
  snippets: readonly Snippet[],
): Map<string, string> {
  const known = new Map(snippets.map(({ id, content }) => [id, content]))
  return known.set('brand', html`${brand.name}`.markup)
}

/** What is told of a text beside it, in plain words: there the brand's name alone is filled in. */
export function withBrand(text: string, brand: Pick<Brand, 'name'>): string {
  return fillSnippets(text, new Map([['brand', brand.name]]))
}
