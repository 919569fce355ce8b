import { polygon, rampAt } from '../kit/geometry.ts'
import { linear, type Paint, place } from '../kit/paint.ts'
import { cuts, gem, gemRamp } from './gem.ts'

const goldStem = (paint: Paint) => linear(paint, '#fff3c4, #e8a52a @.4, #8a4a06', '0 0 1 1')

/** A pair of ruby cherries on gold stems with an emerald leaf. */
export function cherries(paint: Paint): string {
  const stem = goldStem(paint)
  return (
    `<path d="M-52 20C-44-40-6-84 30-104M56 34C58-20 46-70 30-104" fill="none" stroke="#3d1d00" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M-52 20C-44-40-6-84 30-104M56 34C58-20 46-70 30-104" fill="none" stroke="${stem}" stroke-width="8" stroke-linecap="round"/>` +
    place(leaf(paint, 150), [34, -104, 0.92, 28]) +
    place(gem(paint, { hue: 22, chroma: 0.24 }), [58, 66, 0.56, 14]) +
    place(gem(paint, { hue: 22, chroma: 0.24 }), [-52, 54, 0.64, -6])
  )
}

/** A bunch of amethyst grapes. */
export function grapes(paint: Paint): string {
  const spots = [
    [-62, -34],
    [-20, -46],
    [24, -46],
    [64, -32],
    [-42, 4],
    [0, -6],
    [44, 6],
    [-22, 42],
    [22, 42],
    [0, 82],
  ]
  const berry = gem(paint, { hue: 305, chroma: 0.22 })
  const stem = goldStem(paint)
  return (
    `<path d="M0-40C0-70 8-88 22-112" fill="none" stroke="${stem}" stroke-width="9" stroke-linecap="round"/>` +
    place(leaf(paint, 150), [4, -78, 0.85, 8]) +
    place(leaf(paint, 140), [0, -76, 0.72, -160]) +
    spots.map(([x = 0, y = 0], index) => place(berry, [x, y, 0.3, index * 17])).join('')
  )
}

/** A topaz lemon with an emerald leaf. */
export function lemon(paint: Paint): string {
  return (
    place(leaf(paint, 145), [60, -66, 0.8, -30]) +
    place(gem(paint, { hue: 98, cut: cuts.lemon, chroma: 0.19 }), [0, 10, 0.98, 52])
  )
}

/** A slice of melon: ruby flesh in facets over an emerald rind. */
export function melon(): string {
  const flesh = gemRamp(18, 0.23)
  const rind = gemRamp(150, 0.19)
  const at = (r: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return [r * Math.cos(angle), r * Math.sin(angle) - 40] as const
  }
  const parts: string[] = []
  for (let index = 0; index < 8; index += 1) {
    const from = index * 22.5
    const lit = 0.72 - index * 0.055
    const tones = [
      [0, 44, flesh, lit + 0.12],
      [44, 88, flesh, lit - (index % 2) * 0.14],
      [88, 98, ['#f4ffe6', '#bfe9a8'], 0.5],
      [98, 118, rind, lit - 0.1 + (index % 2) * 0.14],
    ] as const
    for (const [inner, outer, ramp, tone] of tones) {
      const shape = polygon([
        at(inner, from),
        at(outer, from),
        at(outer, from + 22.5),
        at(inner, from + 22.5),
      ])
      const color = rampAt(ramp, tone)
      parts.push(`<path d="${shape}" fill="${color}" stroke="${color}" stroke-width=".7"/>`)
    }
  }
  const seeds = [
    [-52, -14],
    [-24, 16],
    [12, 22],
    [44, 0],
    [-8, -16],
    [30, -20],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}q7 9 0 15q-7-6 0-15Z" fill="#1a0710"/>`)
    .join('')
  return `<g transform="rotate(-24) translate(0 -6)">${parts.join('')}${seeds}<path d="M-116-40H116" stroke="#fff" stroke-opacity=".8" stroke-width="3"/></g>`
}

function leaf(paint: Paint, hue: number): string {
  const ramp = gemRamp(hue, 0.18)
  const tones = [0.7, 0.56, 0.8, 0.42, 0.3, 0.5, 0.24]
  const upper = [
    [0, 0],
    [22, -20],
    [52, -26],
    [82, -14],
    [100, 4],
  ] as const
  const lower = [
    [0, 0],
    [26, 16],
    [56, 22],
    [84, 16],
    [100, 4],
  ] as const
  const vein = [
    [0, 0],
    [26, -1],
    [54, 0],
    [82, 3],
    [100, 4],
  ] as const
  const shards = [upper, lower].flatMap((side, which) =>
    [0, 1, 2, 3].map((index) => {
      const points = [vein[index], side[index], side[index + 1], vein[index + 1]].map(
        (point) => point ?? vein[0],
      )
      const tone = rampAt(ramp, (tones[index + which * 3] ?? 0.4) - which * 0.12)
      return `<path d="${polygon(points)}" fill="${tone}" stroke="${tone}" stroke-width=".6"/>`
    }),
  )
  return `${shards.join('')}<path d="M0 0L26-1L54 0L82 3L100 4" fill="none" stroke="${linear(paint, '#fff/.9, #ffd873/.4', '0 0 1 0')}" stroke-width="2"/>`
}
