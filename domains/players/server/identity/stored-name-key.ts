/**
 * A person's name as stored hashes have it, which must stay the same; `nameKeys` compares names.
 * Without accents, punctuation and spaces, in lower case, in either order of the two names. Empty if
 * one of them is missing.
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
