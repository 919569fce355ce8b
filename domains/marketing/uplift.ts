/** How many of a group did something. */
export type Share = { players: number; did: number }

const z95 = 1.959963984540054

/** Wilson's interval of a share, with 95 % confidence. */
function wilson({ players: n, did }: Share): { low: number; high: number } {
  const p = did / n
  const middle = p + z95 ** 2 / (2 * n)
  const half = z95 * Math.sqrt((p * (1 - p)) / n + z95 ** 2 / (4 * n ** 2))
  const scale = 1 + z95 ** 2 / n
  return { low: (middle - half) / scale, high: (middle + half) / scale }
}

/**
 * How much larger the share of the first group is than that of the second, with its 95 % interval
 * (Newcombe 1998, method 10); undefined if a group is empty.
 */
export function upliftOf(
  one: Share,
  other: Share,
): { difference: number; low: number; high: number } | undefined {
  if (one.players === 0 || other.players === 0) return undefined
  const [p, q] = [one.did / one.players, other.did / other.players]
  const [a, b] = [wilson(one), wilson(other)]
  const difference = p - q
  return {
    difference,
    low: difference - Math.hypot(p - a.low, b.high - q),
    high: difference + Math.hypot(a.high - p, q - b.low),
  }
}
