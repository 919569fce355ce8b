import { polar } from '../kit/geometry.ts'
import { blur } from '../kit/light.ts'
import { linear, type Paint, radial, round } from '../kit/paint.ts'

/** A steel mine of radius 100 with its spikes and a burning lamp. */
export function mine(paint: Paint): string {
  const steel = radial(paint, '#cfd9f2, #7380a8 @.22, #343e66 @.52, #0d1226', '.5 .5 .62 .3 .24')
  const lamp = radial(paint, '#fff6d8, #ff8a3c @.3, #e01f1f @.65, #5b0610', '.5 .5 .6 .36 .3')
  const warm = linear(paint, '#ffc53d/0 @.55, #ff9a3c @.86, #ffe0a0', '.1 .1 .86 .86')
  const spikes = Array.from({ length: 12 }, (_, index) => {
    const at = index * 30 + 15
    const [x, y] = polar(71, at)
    const lit = Math.cos(((at + 42) * Math.PI) / 180)
    const tone = lit > 0.2 ? '#e9eefb, #7884ac @.5, #232b4c' : '#8b6a4a, #323b62 @.5, #0c1024'
    return (
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${at})">` +
      `<path d="M-11 4L-6-28Q0-36 6-28L11 4Z" fill="${linear(paint, tone, '0 0 1 .4')}"/></g>`
    )
  })
  return (
    `${spikes.join('')}<circle r="76" fill="${steel}"/>` +
    '<path d="M-70-28C-30-8 30-8 70-28M-74 14C-30 38 30 38 74 14" fill="none" stroke="#070a1a" stroke-opacity=".6" stroke-width="3"/>' +
    '<path d="M-70-25C-30-5 30-5 70-25" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>' +
    `<circle r="74.500" fill="none" stroke="${warm}" stroke-width="3.500"/>` +
    `<circle cx="4" cy="6" r="38" fill="#ff3a1f" opacity=".7" filter="${blur(paint, 12)}"/>` +
    `<circle cx="4" cy="6" r="27" fill="#0a0d1e"/><circle cx="4" cy="6" r="22" fill="${lamp}"/>` +
    '<ellipse cx="-4" cy="-3" rx="8" ry="5" fill="#fff" opacity=".8"/>' +
    '<ellipse cx="-32" cy="-46" rx="20" ry="10" transform="rotate(-36 -32 -46)" fill="#fff" opacity=".55"/>'
  )
}
