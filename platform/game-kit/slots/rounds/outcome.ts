import type { Cell, SlotSpin } from '../slot.ts'

/** Amounts are units of the stake, `definition.units` of which make one stake. */
export type KindWin = {
  symbol: string
  /** The number of reels, or of cells in a cluster. */
  count: number
  /** The ways that win, on reels with ways. */
  ways?: number
  /** The line that wins, on reels with lines. */
  line?: number
  pay: number
  cells: Cell[]
}

/** One window of a round: a spin of the reels, or what follows it without a new stake. */
export type KindSpin = Omit<SlotSpin, 'wins'> & {
  wins: KindWin[]
  /**
   * `fall`: the winners of the window before are gone, and symbols from above fill the gaps.
   * `respin`: the coins of the window before are held, free cells are empty or have a new coin.
   * `walk`: the wild reels of the window before are one reel further left.
   */
  by?: 'fall' | 'respin' | 'walk'
  /** The coins in view and what they are worth. */
  coins?: ValueCell[]
  respins_left?: number
}

export type ValueCell = Cell & { units: number }

/** A paid spin with all that it won: one outcome of one draw. */
export type KindOutcome = { spins: KindSpin[]; total: number }
