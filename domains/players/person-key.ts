/**
 * A person's name as it is compared: without accents, marks, spaces and the size of letters, whichever of the two
 * names was written first. Empty where either is missing.
 */
export function nameKey(first: string | null | undefined, last: string | null | undefined): string {
  const parts = [first, last].map((name) => folded(name ?? ''))
  return parts.every(Boolean) ? parts.toSorted().join(' ') : ''
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
