import { brushedRing, type Point, polar, polygon } from '../kit/geometry.ts'
import { castMetal } from '../kit/light.ts'
import type { Paint } from '../kit/paint.ts'
import { gem } from './gem.ts'

type Gear = { teeth: number; ramp: readonly string[]; spokes?: number; jewel?: number }

/** A toothed wheel of radius 100 in the ramp's metal; `jewel` is the hue of its bearing. */
export function gear(paint: Paint, { teeth, ramp, spokes = 6, jewel }: Gear): string {
  const rim = gearRim(teeth)
  const arms = Array.from({ length: spokes }, (_, index) => {
    const at = (index * 360) / spokes
    const shape: Point[] = [
      polar(28, at - 14),
      polar(66, at - 6),
      polar(66, at + 6),
      polar(28, at + 14),
    ]
    return polygon(shape)
  })
  const relief = castMetal(paint, ramp, { soft: 2.5, depth: 5 })
  const cut = `${rim}${circle(64)}`
  return (
    `<circle r="88" fill="#060914" opacity=".55"/>` +
    `<g filter="${relief}"><path d="${cut}" fill-rule="evenodd"/>` +
    `<path d="${arms.join('')}${circle(30)}"/></g>` +
    brushedRing(70, 76, ramp.slice(1)) +
    brushedRing(16, 24, ramp.slice(1)) +
    (jewel === undefined ? '' : `<g transform="scale(.17)">${gem(paint, { hue: jewel })}</g>`)
  )
}

function gearRim(teeth: number): string {
  const step = 360 / teeth
  const points = Array.from({ length: teeth }, (_, index): Point[] => {
    const at = index * step
    return [
      polar(84, at - step * 0.3),
      polar(100, at - step * 0.17),
      polar(100, at + step * 0.17),
      polar(84, at + step * 0.3),
    ]
  })
  return polygon(points.flat())
}

const circle = (r: number) => `M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`
