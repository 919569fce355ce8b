/** Puts snippets where a text names them in {{braces}}; what nobody knows stays as it is. */
export function fillSnippets(html: string, snippets: ReadonlyMap<string, string>): string {
  return html.replace(/\{\{([a-z0-9-]+)\}\}/g, (whole, id: string) => snippets.get(id) ?? whole)
}
