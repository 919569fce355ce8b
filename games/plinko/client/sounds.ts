import type { Note } from '@casino/game-kit/client/stage/sounds.ts'

/** A scale of five notes, so that every way down sounds in tune. */
const scale = [0, 2, 4, 7, 9]

/** A peg of this row. */
export function plink(row: number): Note[] {
  const step = (scale[row % scale.length] ?? 0) + 12 * Math.floor(row / scale.length)
  return [{ hz: 392 * 2 ** (step / 12), at: 0, ms: 110, wave: 'triangle', level: 0.05 }]
}
