import type { NextFloat } from '../../fair/next-float.ts'
import type { KindOutcome, KindSpin } from './outcome.ts'

/** How a kind of slot plays: `spin` returns one window, or several that follow each other. */
export type Playing = {
  /** The largest win of a round, in units. */
  limit: number
  /** The free spins that this many scatters of the paid spin win. */
  freeSpinsFor(scattersCount: number): number
  spin(next: NextFloat, free: boolean): KindSpin[]
}

/** A paid spin and the free spins it won; the round ends when it reaches the limit. */
export function playRound(playing: Playing, next: NextFloat): KindOutcome {
  const spins: KindSpin[] = []
  let total = 0
  const show = (free: boolean) => {
    for (const spin of playing.spin(next, free)) {
      const room = playing.limit - total
      spins.push({ ...spin, free, total: Math.min(spin.total, room) })
      total += Math.min(spin.total, room)
      if (total >= playing.limit) return
    }
  }
  show(false)
  const last = spins.at(-1)
  const won = last ? playing.freeSpinsFor(last.scatter_cells.length) : 0
  if (last) last.free_spins_won = won
  for (let played = 0; played < won && total < playing.limit; played += 1) show(true)
  return { spins, total }
}
