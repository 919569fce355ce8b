const depthMax = 12

/**
 * The field that holds what no text column can keep (a NUL, half a surrogate pair) or that nests
 * too deep to be a form of ours; undefined when all is well. Checked before any schema, so that
 * no action needs to think of it.
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

/** What an object or a list holds; undefined when a name of it cannot be kept. */
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
