import { oklch } from '../kit/color.ts'
import { type Point, polar, polygon, rampAt } from '../kit/geometry.ts'
import { linear, type Paint, radial } from '../kit/paint.ts'

/** The distance of a cut's edge at an angle; about 100 units. */
export type Cut = (degrees: number) => Point

export const cuts = {
  round: (degrees: number) => polar(100, degrees),
  oval: (degrees: number) => scaled(polar(100, degrees), 0.78, 1),
  cushion: (degrees: number) => rounded(degrees, 3.2, [0.94, 0.94]),
  emerald: (degrees: number) => rounded(degrees, 5, [0.74, 0.98]),
  lemon: (degrees: number) => {
    const [x, y] = polar(100, degrees)
    const tip = Math.abs(Math.cos((degrees * Math.PI) / 180)) ** 14 * 0.2
    return scaled([x, y], 0.8, 0.86 + tip)
  },
  pear: (degrees: number) => {
    const [x, y] = polar(100, degrees)
    const up = Math.max(0, -y / 100)
    return [x * (0.82 - 0.5 * up ** 1.6), y < 0 ? y * 1.16 : y * 0.82] as Point
  },
} satisfies Record<string, Cut>

/** A brilliant seen from above: each facet is as bright as it faces the light. */
export function gem(
  paint: Paint,
  { hue, cut = cuts.round, chroma = 0.21 }: { hue: number; cut?: Cut; chroma?: number },
): string {
  const ramp = gemRamp(hue, chroma)
  const at = (part: number, degrees: number): Point => scaled(cut(degrees), part, part)
  const facets: string[] = []
  for (let side = 0; side < 8; side += 1) {
    const a = side * 45
    const table = at(0.5, a)
    const nextTable = at(0.5, a + 45)
    const star = at(0.7, a + 22.5)
    const starBefore = at(0.7, a - 22.5)
    const corner = at(1, a)
    const middle = at(1, a + 22.5)
    facets.push(facet([table, nextTable, star], brightness(a + 22.5, 0.12), ramp))
    facets.push(facet([table, starBefore, corner, star], brightness(a, 0), ramp))
    facets.push(facet([star, corner, middle], brightness(a + 11, side % 2 ? -0.12 : 0.14), ramp))
    facets.push(
      facet([star, middle, at(1, a + 45)], brightness(a + 34, side % 2 ? 0.15 : -0.11), ramp),
    )
  }
  return facets.join('') + table(paint, { ramp, at }) + glaze(paint, { cut, ramp })
}

/** Seven tones of one gem; warm gems turn to amber in the shade, to avoid a muddy brown. */
export function gemRamp(hue: number, chroma = 0.21): string[] {
  const warm = hue > 40 && hue < 120
  const lift = warm ? 0.13 : 0
  const shade = (turn: number) => (warm ? Math.max(38, hue - turn) : hue)
  return [
    oklch(0.2 + lift, chroma * 0.6, shade(48)),
    oklch(0.33 + lift, chroma * 0.9, shade(40)),
    oklch(0.48 + lift, chroma, shade(28)),
    oklch(0.62 + lift, chroma, warm ? shade(14) : hue + 4),
    oklch((hue < 40 ? 0.69 : 0.74) + lift, chroma * 0.85, warm ? hue : hue + 5),
    oklch(warm ? 0.94 : 0.91, chroma * 0.36, hue + 6),
    '#ffffff',
  ]
}

function brightness(facing: number, shift: number): number {
  return 0.39 + 0.34 * Math.cos(((facing + 42) * Math.PI) / 180) + shift
}

function facet(points: readonly Point[], lit: number, ramp: string[]): string {
  const tone = rampAt(ramp, lit)
  return `<path d="${polygon(points)}" fill="${tone}" stroke="${tone}" stroke-width=".7"/>`
}

type Cutting = { ramp: string[]; at: (part: number, degrees: number) => Point }

/** The flat top: a slanted sheen over the back facets that shine through. */
function table(paint: Paint, { ramp, at }: Cutting): string {
  const edge = Array.from({ length: 8 }, (_, side) => at(0.5, side * 45))
  const sheen = linear(
    paint,
    `${ramp[5]}, ${ramp[3]} @.3, ${ramp[2]} @.55, ${ramp[3]} @.8, ${ramp[4]}`,
    '0 0 1 1',
  )
  const behind = Array.from({ length: 8 }, (_, side) => {
    const tone = side % 2 ? ramp[6] : ramp[0]
    const shape = polygon([[0, 0], at(0.46, side * 45 + 10), at(0.46, side * 45 + 34)])
    return `<path d="${shape}" fill="${tone}" opacity="${side % 2 ? 0.26 : 0.2}"/>`
  })
  const glare = polygon([at(0.47, -78), at(0.47, -40), at(0.47, 4), at(0.1, -24)])
  return (
    `<path d="${polygon(edge)}" fill="${sheen}"/>${behind.join('')}` +
    `<path d="${glare}" fill="#fff" opacity=".55"/>` +
    `<path d="${polygon(edge)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="1.6"/>`
  )
}

function glaze(paint: Paint, { cut, ramp }: { cut: Cut; ramp: string[] }): string {
  const edge = polygon(Array.from({ length: 16 }, (_, index) => cut(index * 22.5)))
  const depth = radial(
    paint,
    `#fff/.25, #fff/0 @.4, ${ramp[0]}/0 @.6, ${ramp[0]}/.7`,
    '.5 .5 .56 .3 .24',
  )
  const glow = radial(paint, `${ramp[4]}/.75, ${ramp[4]}/0`, '.64 .72 .36')
  const warm = linear(paint, '#fff/.9, #fff/0 @.4, #ffc53d/0 @.62, #ffd873/.95', '.1 .1 .9 .9')
  return (
    `<path d="${edge}" fill="${depth}"/><path d="${edge}" fill="${glow}"/>` +
    `<path d="${edge}" fill="none" stroke="${warm}" stroke-width="2.5"/>`
  )
}

function scaled([x, y]: Point, byX: number, byY: number): Point {
  return [x * byX, y * byY]
}

/** A box with round corners; the higher `power`, the squarer. */
function rounded(degrees: number, power: number, [byX, byY]: Point): Point {
  const [x, y] = polar(1, degrees)
  const norm = (Math.abs(x) ** power + Math.abs(y) ** power) ** (1 / power)
  return [(x / norm) * 86 * byX, (y / norm) * 100 * byY]
}
