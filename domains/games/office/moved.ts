/** A list with one entry moved from a place to another. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from]
  const others = entries.filter((_, at) => at !== from)
  const place = Math.min(Math.max(to, 0), others.length)
  return entry === undefined
    ? [...entries]
    : [...others.slice(0, place), entry, ...others.slice(place)]
}
