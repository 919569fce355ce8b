/** One spin as the client shows it: a translation of the server's outcome that decides nothing. */
export type ShownSpin = {
  /** Columns, top to bottom, as they stand when the reels have stopped. */
  columns: string[][]
  /** Place of each top row on its strip. */
  stops: number[]
  wins: ShownWin[]
  /** Gross win of this spin in subunits, multiplier included. */
  pay_cents: number
  multiplier: number
  free: boolean
  /** Free spins this spin won. */
  freeWon: number
  scatters: CellAt[]
}

export type CellAt = { reel: number; row: number }

export type ShownWin = {
  /** Number of the line, counted from 0; undefined for scatters that pay anywhere. */
  line?: number
  symbol: string
  cells: CellAt[]
  amount_cents: number
}

/** A paid spin with all free spins it brought. */
export type ShownRound = {
  play_id: string
  spins: ShownSpin[]
  stake_cents: number
  payout_cents: number
}
