/** Numbers of this session, the newest first. */
export type Seen = readonly number[]

const seenMax = 100
const hotMax = 4

export function withNumber(seen: Seen, number: number): Seen {
  return [number, ...seen].slice(0, seenMax)
}

/** The numbers that came more than once, the most frequent first, then the latest. */
export function hottest(seen: Seen): { number: number; times: number }[] {
  const counts = new Map<number, number>()
  for (const number of seen) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts]
    .filter(([, times]) => times > 1)
    .map(([number, times]) => ({ number, times }))
    .sort((a, b) => b.times - a.times)
    .slice(0, hotMax)
}
