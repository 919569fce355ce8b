/** What a bet on a game returns as a multiple of its stake, and how likely that is. */
type Pays = readonly { chance: number; multiple: number }[]

export type Measured = {
  rounds: number
  /** What was won of each unit that was staked. */
  rtp: number
  /** Where the return of so many rounds is in 95 of 100 cases; null without the game's pays. */
  low: number | null
  high: number | null
}

export type Played = { bets: bigint; stakes: bigint; wins: bigint }

/** The quantile of the normal distribution that leaves 2.5 % at each end. */
const quantile = 1.96

/**
 * The measured return, with the interval around the exact one in which it is expected. The interval
 * is that of equal stakes. Undefined before the first round.
 */
export function measuredReturn(
  { bets, stakes, wins }: Played,
  { rtp, pays }: { rtp: number | null; pays: Pays | null },
): Measured | undefined {
  if (bets <= 0n || stakes <= 0n) return undefined
  const rounds = Number(bets)
  const measured = { rounds, rtp: Number((wins * 1_000_000n) / stakes) / 1_000_000 }
  if (rtp === null || !pays) return { ...measured, low: null, high: null }
  const half = (quantile * deviationOf(pays)) / Math.sqrt(rounds)
  return { ...measured, low: Math.max(0, rtp - half), high: rtp + half }
}

/** The standard deviation of the return of one bet, in stakes. */
export function deviationOf(pays: Pays): number {
  const mean = pays.reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
  const squares = pays.reduce((sum, { chance, multiple }) => sum + chance * multiple ** 2, 0)
  return Math.sqrt(Math.max(0, squares - mean ** 2))
}
