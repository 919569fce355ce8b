export type Heading = { id: string; text: string }

/**
 * Gives each `h2` an id and lists the headings. Ids are numbers, so they are the same in every
 * language.
 */
export function withHeadings(html: string): { content: string; headings: Heading[] } {
  const headings: Heading[] = []
  const content = html.replace(
    /<h2(?: id="([^"]*)")?>([\s\S]*?)<\/h2>/g,
    (_, own: string | undefined, inner: string) => {
      const id = own ?? `part-${headings.length + 1}`
      headings.push({ id, text: textOf(inner) })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return { content, headings }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The plain text of sanitized HTML. */
export function textOf(html: string): string {
  const bare = html.replace(/<[^>]*>/g, '')
  return bare.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity).trim()
}
