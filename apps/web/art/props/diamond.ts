import { type Point, polygon, rampAt } from '../kit/geometry.ts'
import { linear, type Paint } from '../kit/paint.ts'
import { gemRamp } from './gem.ts'

const top = [
  [-50, -70],
  [-18, -70],
  [18, -70],
  [50, -70],
] as const
const girdle = [
  [-100, -26],
  [-58, -26],
  [0, -26],
  [58, -26],
  [100, -26],
] as const
const tip: Point = [0, 92]

/** A cut stone seen from the side: crown, girdle and pavilion. */
export function diamond(
  paint: Paint,
  { hue, chroma = 0.17 }: { hue: number; chroma?: number },
): string {
  const ramp = gemRamp(hue, chroma)
  const tones = [0.82, 0.98, 0.7, 0.86, 0.56, 0.62, 0.36]
  const crown = crownFacets().map((points, index) => shard(points, ramp, tones[index] ?? 0.5))
  const pavilionTones = [0.66, 0.5, 0.3, 0.2]
  const pavilion = pavilionTones.map((tone, index) =>
    shard([girdle[index] ?? tip, girdle[index + 1] ?? tip, tip], ramp, tone),
  )
  const inner = [
    shard([[-58, -26], [-24, -26], tip], ramp, 0.74),
    shard([[24, -26], [58, -26], tip], ramp, 0.38),
  ]
  const outline = polygon([...top, [100, -26], tip, [-100, -26]])
  const sheen = linear(paint, '#fff/.5, #fff/0 @.45, #000/0 @.6, #000/.28', '0 0 1 1')
  const warm = linear(paint, '#fff, #fff/.2 @.5, #ffd873', '0 0 1 .8')
  return (
    crown.join('') +
    pavilion.join('') +
    inner.join('') +
    `<path d="${outline}" fill="${sheen}"/>` +
    '<path d="M-92-27H92" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>' +
    `<path d="${outline}" fill="none" stroke="${warm}" stroke-width="2.5" stroke-linejoin="round"/>`
  )
}

function crownFacets(): Point[][] {
  const [a, b, c, d] = top
  const [p, q, r, s, t] = girdle
  return [
    [p, a, q],
    [a, b, q],
    [b, r, q],
    [b, c, r],
    [c, s, r],
    [c, d, s],
    [d, t, s],
  ] as Point[][]
}

function shard(points: readonly Point[], ramp: readonly string[], tone: number): string {
  const color = rampAt(ramp, tone)
  return `<path d="${polygon(points)}" fill="${color}" stroke="${color}" stroke-width=".6"/>`
}
