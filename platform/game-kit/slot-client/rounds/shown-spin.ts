import type { KindSpin } from '../../slots/rounds/outcome.ts'

/** One spin as the client shows it, converted from the server's outcome. */
export type ShownSpin = {
  /** Columns, top to bottom, after the reels have stopped. */
  columns: string[][]
  /** The position of each top row on its strip. */
  stops: number[]
  wins: ShownWin[]
  /** Gross win of this spin in subunits, multiplier included. */
  pay_cents: number
  multiplier: number
  free: boolean
  /** The free spins that this spin won. */
  freeWon: number
  scatters: CellAt[]
  /** Not a spin of its own: it follows the window before. */
  by?: NonNullable<KindSpin['by']>
  coins?: ShownCoin[]
  respinsLeft?: number
}

/** A coin in view and what it is worth. */
export type ShownCoin = CellAt & { amount_cents: number; times: number }

export type CellAt = { reel: number; row: number }

export type ShownWin = {
  /** The line's index; undefined for scatters, which pay anywhere. */
  line?: number
  /** The ways that win, on reels with ways. */
  ways?: number
  symbol: string
  cells: CellAt[]
  amount_cents: number
}

/** A paid spin with all its free spins. */
export type ShownRound = {
  play_id: string
  spins: ShownSpin[]
  stake_cents: number
  /** What the player paid: nothing for a free spin of the casino. */
  cost_cents: number
  payout_cents: number
}
