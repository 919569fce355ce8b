/** Markup that is safe to insert into a page. */
export type Html = { markup: string }
type Part = Html | string | number | undefined | readonly Html[]

/** A tagged template for markup. Values that are not markup are escaped. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = texts.reduce((done, text, index) => done + markupOf(parts[index - 1]) + text)
  return { markup }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'object') {
    return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
  }
  return String(part).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
