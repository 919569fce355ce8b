/** What makes one slot look unlike another; everything else is shared. */
export type SlotTheme = {
  /** Hue family of the frame and the free spins shade, as CSS colours. */
  rim: { light: string; mid: string; dark: string }
  /** The ground behind the reels, top to bottom. */
  well: { top: string; bottom: string }
  /** Laid over the background while free spins run. */
  shade: string
  /** The title's gradient, top to bottom. */
  title: { top: string; bottom: string; glow: string }
  /** Of stars and rings, as 0xrrggbb. */
  spark: number
}

const lineHues = [46, 190, 330, 140, 20, 265, 80, 210, 0, 165]

/** The colour of a line: neighbours differ clearly, and the same line always looks the same. */
export function lineColor(line: number): number {
  const hue = lineHues[line % lineHues.length] ?? 0
  const light = line >= lineHues.length ? 0.74 : 0.62
  return hslToHex(hue, 0.95, light)
}

/** The colour of wins without a line: scatters. */
export const scatterColor = 0xffd466

function hslToHex(hue: number, saturation: number, light: number): number {
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return (channel(0) << 16) | (channel(8) << 8) | channel(4)
}
