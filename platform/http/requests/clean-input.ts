const depthMax = 12

/**
 * The field with a value that no text column can store (NUL, half a surrogate pair) or that nests
 * too deep; undefined when all is well. Checked before any schema, so that actions need not check
 * it.
 */
export function unstorableField(input: unknown): string | undefined {
  const open: Part[] = [{ value: input, field: '', depth: 0 }]
  for (let part = open.pop(); part; part = open.pop()) {
    if (typeof part.value === 'string' && !isStorable(part.value)) return part.field
    if (typeof part.value !== 'object' || part.value === null) continue
    if (part.depth === depthMax) return part.field
    const inner = partsOf(part.value, part)
    if (!inner) return part.field || 'base'
    open.push(...inner)
  }
  return undefined
}

type Part = { value: unknown; field: string; depth: number }

/** The values of an object or a list; undefined when one of its keys cannot be stored. */
function partsOf(value: object, { field, depth }: Part): Part[] | undefined {
  const entries = Object.entries(value)
  if (!entries.every(([name]) => isStorable(name))) return undefined
  return entries.map(([name, inner]) => ({
    value: inner,
    field: field ? `${field}.${name}` : name,
    depth: depth + 1,
  }))
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
