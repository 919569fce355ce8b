import { gold } from '../kit/color.ts'
import { brushedRing, star } from '../kit/geometry.ts'
import { linear, type Paint, place, radial } from '../kit/paint.ts'

/** A gold coin of radius 100 with a star; `tilt` 0..1 turns its edge to the viewer. */
export function coin(paint: Paint, { tilt = 0.2, emblem = star(5, 46, 0.45) } = {}): string {
  const squash = 1 - tilt * 0.6
  const thick = 8 + tilt * 26
  const edge = linear(
    paint,
    '#5b2c02, #ffd970 @.22, #b0690c @.42, #fff0b4 @.56, #7b4105 @.8, #ffb83a',
    '0 0 1 0',
  )
  const reeds = Array.from({ length: 27 }, (_, index) => {
    const x = Math.cos((index / 26) * Math.PI) * 99
    const y = Math.sin((index / 26) * Math.PI) * 100 * squash
    return `M${x.toFixed(1)} ${y.toFixed(1)}v${thick.toFixed(1)}`
  }).join('')
  const side =
    `<path d="M-100 0A100 ${100 * squash} 0 0 0 100 0v${thick}A100 ${100 * squash} 0 0 1-100 ${thick}Z" fill="${edge}"/>` +
    `<path d="${reeds}" stroke="#5a2b00" stroke-opacity=".45" stroke-width="2.5"/>`
  return `${side}<g transform="scale(1 ${squash.toFixed(3)})">${face(paint, emblem)}</g>`
}

function face(paint: Paint, emblem: string): string {
  const field = radial(paint, '#fff2b8, #ffcb4a @.35, #e0901a @.75, #9a5206', '.5 .5 .62 .34 .26')
  const struck = linear(paint, gold.edge, '.1 0 .8 1')
  return (
    brushedRing(80, 100, gold.ramp.slice(2)) +
    `<circle r="81" fill="${field}"/>` +
    '<circle r="80" fill="none" stroke="#7a3f04" stroke-opacity=".8" stroke-width="4"/>' +
    '<path d="M-58 56A81 81 0 0 0 79 12" fill="none" stroke="#fff0b4" stroke-opacity=".8" stroke-width="3"/>' +
    place(
      `<path d="${emblem}" transform="translate(2.5 4)" fill="#6b3503" opacity=".8"/>` +
        `<path d="${emblem}" fill="${struck}" stroke="#fff3c4" stroke-width="2" stroke-linejoin="round"/>`,
      [0, 0, 1.05],
    ) +
    '<path d="M-62-40A74 74 0 0 1-8-73C-28-58-44-36-50-8Z" fill="#fff" opacity=".35"/>'
  )
}
