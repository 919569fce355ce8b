/** A content file: `name: value` lines between two rules, then the body. */
export type ContentFile = { head: Readonly<Record<string, string>>; body: string }

const rule = '---'

/** Parses a content file; one without a head is all body. */
export function readFile(text: string): ContentFile {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines[0] === rule ? lines.indexOf(rule, 1) : -1
  if (end < 0) return { head: {}, body: text.trim() }
  const head = lines.slice(1, end).flatMap((line) => {
    const [, name, value] = /^([a-z_]+):\s*(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`"${line}" is no line of a head: it is written name: value`)
    return [[name, value ?? '']]
  })
  const body = lines.slice(end + 1).join('\n')
  return { head: Object.fromEntries(head), body: body.trim() }
}

/** Throws for an unknown name in the head: it may be misspelled. */
export function assertNames({ head }: ContentFile, names: readonly string[]): void {
  const unknownName = Object.keys(head).find((name) => !names.includes(name))
  if (unknownName) {
    throw new Error(`"${unknownName}" is no name of its head: there are ${names.join(', ')}`)
  }
}

/** Formats a content file; null values are left out. */
export function writeFile(head: Record<string, string | null>, body: string): string {
  const lines = Object.entries(head).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value.replace(/\s*[\r\n]\s*/g, ' ').trim()}`],
  )
  const top = lines.length > 0 ? [rule, ...lines, rule, ''].join('\n') : ''
  return `${top}${body}\n`
}

/** A date if the time is midnight, else the full instant. */
export function momentText(at: Date): string {
  const iso = at.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** Parses such a text; throws if it is invalid. */
export function momentOf(text: string): Date {
  const at = new Date(text)
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) || Number.isNaN(at.getTime())) {
    throw new Error(`"${text}" is no moment: it is written 2031-01-31 or 2031-01-31T12:00:00.000Z`)
  }
  return at
}
