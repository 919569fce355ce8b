/**
 * A spreadsheet executes a text that begins with one of these: also when blanks precede it, and in
 * full width.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A line of CSV by RFC 4180. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return cellOf(value.join('; '))
  if (typeof value !== 'string') return quoted(value)
  return quoted(formula.test(value) ? `'${value}` : value)
}

function quoted(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
