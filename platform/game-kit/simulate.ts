import { seededFloats } from './fair/seeded.ts'
import type { InstantGame } from './game.ts'

/** A simulated mean with the half width of its 99 % interval. */
export type Simulated = { mean: number; halfWidth: number; runs: number }

const z99 = 2.5758293035489004

/** The mean of `runs` repeatable draws; `deviation` is the exact one if it is known. */
export function simulatedMean(runs: number, draw: () => number, deviation?: number): Simulated {
  let sum = 0
  let squares = 0
  for (let run = 0; run < runs; run += 1) {
    const value = draw()
    sum += value
    squares += value ** 2
  }
  const mean = sum / runs
  const spread = deviation ?? Math.sqrt(squares / runs - mean ** 2)
  return { mean, halfWidth: (z99 * spread) / Math.sqrt(runs), runs }
}

/** The simulated return of one way to play, by the game's own `play`. */
export function simulatedReturn<Input>(
  game: Pick<InstantGame<Input>, 'play' | 'stake'>,
  input: Input,
  { runs, seed }: { runs: number; seed: number },
): Simulated {
  const next = seededFloats(seed)
  const stake = Number(game.stake(input))
  return simulatedMean(runs, () => {
    const { parts, per } = game.play(next, input).payout
    return Number(parts) / Number(per) / stake
  })
}
