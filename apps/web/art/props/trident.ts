import { gold } from '../kit/color.ts'
import { castMetal } from '../kit/light.ts'
import { linear, type Paint, place } from '../kit/paint.ts'
import { cuts, gem } from './gem.ts'

const half =
  'M0-176C6-158 14-140 20-122L9-127V-62C30-66 41-80 42-104V-116L30-110C42-128 54-146 61-166' +
  'C68-146 78-128 92-110L76-116C78-68 58-36 16-26L22-16L12-8H0Z'

/** The sea king's trident, prongs up: about 185 wide, 400 high. */
export function trident(paint: Paint): string {
  const relief = castMetal(paint, gold.ramp, { soft: 4, depth: 7 })
  const shaft = linear(
    paint,
    '#5b2c02, #f0a526 @.22, #fff2bd @.4, #c98a1c @.62, #4a2300',
    '0 0 1 0',
  )
  const rings = [10, 74, 140, 204]
    .map((y) => `<rect x="-14" y="${y}" width="28" height="13" rx="5" fill="${shaft}"/>`)
    .join('')
  const grip = linear(paint, '#062a33, #1f9fb0 @.3, #7fe6e6 @.42, #0c5b6b @.7, #03161f', '0 0 1 0')
  return (
    `<rect x="-8" y="-12" width="16" height="240" fill="${shaft}"/>` +
    `<rect x="-9" y="90" width="18" height="48" fill="${grip}"/>${rings}` +
    `<path d="M-13 222H13L0 256Z" fill="${shaft}"/>` +
    `<g filter="${relief}"><path d="${half}"/><path d="${half}" transform="scale(-1 1)"/></g>` +
    place(gem(paint, { hue: 195, cut: cuts.oval }), [0, -42, 0.2]) +
    '<path d="M61-166C68-146 78-128 92-110" fill="none" stroke="#fff6d0" stroke-width="2" opacity=".8"/>'
  )
}
