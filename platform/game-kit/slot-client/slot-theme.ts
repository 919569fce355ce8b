import type { Note } from '../client/stage/sounds.ts'

/** The differences between slots. */
export type SlotTheme = {
  /** The colours of the frame and of the free spins' shade. */
  rim: { light: string; mid: string; dark: string }
  /** The background of the reels, top to bottom. */
  well: { top: string; bottom: string }
  /** Laid over the background during free spins. */
  shade: string
  /** The title's gradient, top to bottom. */
  title: { top: string; bottom: string; glow: string }
  /** Of stars and rings, as 0xrrggbb. */
  spark: number
  /** Sounds of the game's own: as the reels start, and for a win. */
  sounds?: { spin: Note[]; win: Note[] }
}

const lineHues = [46, 190, 330, 140, 20, 265, 80, 210, 0, 165]

/** The colour of a line: the same for the same line, clearly different between neighbours. */
export function lineColor(line: number): number {
  const hue = lineHues[line % lineHues.length] ?? 0
  const light = line >= lineHues.length ? 0.74 : 0.62
  return hslToHex(hue, 0.95, light)
}

/** The colour of scatter wins, which have no line. */
export const scatterColor = 0xffd466

function hslToHex(hue: number, saturation: number, light: number): number {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return (channel(0) << 16) | (channel(8) << 8) | channel(4)
}
