import { round } from './paint.ts'

export type Point = readonly [x: number, y: number]

/** A point on a circle; 0 degrees is the top, turning clockwise. */
export function polar(radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** A slice of a ring between two radii and two angles. */
export function ringSlice(
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
): string {
  const large = to - from > 180 ? 1 : 0
  const [ax, ay] = polar(outer, from).map((value) => round(value))
  const [bx, by] = polar(outer, to).map((value) => round(value))
  const [cx, cy] = polar(inner, to).map((value) => round(value))
  const [dx, dy] = polar(inner, from).map((value) => round(value))
  return (
    `M${ax} ${ay}A${outer} ${outer} 0 ${large} 1 ${bx} ${by}` +
    `L${cx} ${cy}A${inner} ${inner} 0 ${large} 0 ${dx} ${dy}Z`
  )
}

/** A star with `points` rays; `waist` is the inner radius as a part of the outer. */
export function star(points: number, radius: number, waist: number): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      polar(index % 2 === 0 ? radius : radius * waist, (index * 180) / points),
    ),
  )
}

/** A four-pointed glint with hollow sides. */
export function glint(radius: number): string {
  const waist = round(radius * 0.09)
  return (
    `M0 ${-radius}Q${waist} ${-waist} ${radius} 0Q${waist} ${waist} 0 ${radius}` +
    `Q${-waist} ${waist} ${-radius} 0Q${-waist} ${-waist} 0 ${-radius}Z`
  )
}

/** Mixes two #rrggbb colours; 0 gives the first. */
export function mix(first: string, second: string, part: number): string {
  const channel = (from: number) => {
    const a = Number.parseInt(first.slice(from, from + 2), 16)
    const b = Number.parseInt(second.slice(from, from + 2), 16)
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The colour of a ramp at 0..1. */
export function rampAt(ramp: readonly string[], part: number): string {
  const position = Math.min(0.9999, Math.max(0, part)) * (ramp.length - 1)
  const index = Math.floor(position)
  return mix(ramp[index] ?? '#000000', ramp[index + 1] ?? '#000000', position - index)
}

/** A ring of turned metal: its brightness runs around the centre as on a brushed disc. */
export function brushedRing(inner: number, outer: number, ramp: readonly string[]): string {
  const slices = 60
  return Array.from({ length: slices }, (_, index) => {
    const from = (index * 360) / slices
    const angle = ((from - 45) * Math.PI) / 180
    const shine = 0.5 + 0.33 * Math.cos(angle * 2) + 0.15 * Math.cos(angle)
    const shape = ringSlice([inner, outer], [from, from + 360 / slices + 0.7])
    return `<path d="${shape}" fill="${rampAt(ramp, shine)}"/>`
  }).join('')
}
