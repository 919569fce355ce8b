import { html } from '@casino/html/html.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { Snippet } from './pages/page-store.ts'

/** Replaces {{names}} with snippets; unknown names stay as they are. */
export function fillSnippets(text: string, snippets: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{([a-z0-9-]+)\}\}/g, (whole, id: string) => snippets.get(id) ?? whole)
}

/** The snippets by name; `brand` is the name of the current brand. */
export function snippetsFor(
  brand: Pick<Brand, 'name'>,
  snippets: readonly Snippet[],
): Map<string, string> {
  const known = new Map(snippets.map(({ id, content }) => [id, content]))
  return known.set('brand', html`${brand.name}`.markup)
}

/** Fills the brand's name into plain text, such as a title. */
export function withBrand(text: string, brand: Pick<Brand, 'name'>): string {
  return fillSnippets(text, new Map([['brand', brand.name]]))
}
