const shownMax = 6

/** A name as strangers may see it: its first half, six characters at most, then asterisks. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const shown = Math.min(shownMax, Math.floor(letters.length / 2))
  return `${letters.slice(0, shown).join('')}***`
}
