import { oklch } from '../kit/color.ts'
import { ringSlice, star } from '../kit/geometry.ts'
import { linear, type Paint, radial } from '../kit/paint.ts'

const squash = 0.52
const chroma = 0.19

/** A casino chip of radius 100, or a stack of them, seen at a slant. */
export function chip(paint: Paint, { hue, count = 1 }: { hue: number; count?: number }): string {
  const layers = Array.from({ length: count }, (_, index) => {
    const shift = ((index * 37) % 7) - 3
    const y = -index * 22
    return `<g transform="translate(${shift} ${y})">${edge(paint, hue, index * 14)}</g>`
  })
  const y = -(count - 1) * 22
  return `${layers.join('')}<g transform="translate(${(((count - 1) * 37) % 7) - 3} ${y}) scale(1 ${squash})">${face(paint, hue)}</g>`
}

function edge(paint: Paint, hue: number, turn: number): string {
  const ry = 100 * squash
  const body = linear(
    paint,
    `${oklch(0.3, chroma, hue)}, ${oklch(0.62, chroma, hue)} @.25, ${oklch(0.42, chroma, hue)} @.6, ${oklch(0.2, chroma * 0.7, hue)}`,
    '0 0 1 0',
  )
  const light = linear(paint, '#8f97b5, #ffffff @.28, #c3c9dd @.6, #5a6184', '0 0 1 0')
  const inserts = [-62, -22, 18, 58, 98]
    .map((at) => {
      const [from, to] = [at + turn - 10, at + turn + 10].map((degrees) =>
        Math.max(-88, Math.min(88, degrees)),
      )
      if (from === undefined || to === undefined || to - from < 3) return ''
      const at1 = [
        100 * Math.sin((from * Math.PI) / 180),
        ry * Math.cos((from * Math.PI) / 180),
      ] as const
      const at2 = [
        100 * Math.sin((to * Math.PI) / 180),
        ry * Math.cos((to * Math.PI) / 180),
      ] as const
      return `<path d="M${at1.join(' ')}A100 ${ry} 0 0 0 ${at2.join(' ')}v20A100 ${ry} 0 0 1 ${at1[0]} ${at1[1] + 20}Z" fill="${light}"/>`
    })
    .join('')
  return (
    `<path d="M-100 0A100 ${ry} 0 0 0 100 0v20A100 ${ry} 0 0 1-100 20Z" fill="${body}"/>${inserts}` +
    `<path d="M-100 0A100 ${ry} 0 0 0 100 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
  )
}

function face(paint: Paint, hue: number): string {
  const skin = linear(
    paint,
    `${oklch(0.7, chroma, hue)}, ${oklch(0.5, chroma, hue)} @.5, ${oklch(0.33, chroma, hue)}`,
    '.1 0 .9 1',
  )
  const middle = radial(
    paint,
    `${oklch(0.6, chroma, hue)}, ${oklch(0.3, chroma * 0.8, hue)}`,
    '.5 .5 .6 .3 .3',
  )
  const inserts = Array.from({ length: 8 }, (_, index) => {
    const at = index * 45 + 12
    return `<path d="${ringSlice([74, 100], [at, at + 20])}" fill="${linear(paint, '#ffffff, #b9c0d8', '0 0 1 1')}"/>`
  })
  const gilt = linear(paint, '#fff3c4, #ffc53d @.5, #9a5a08', '0 0 1 1')
  return (
    `<circle r="100" fill="${skin}"/>${inserts.join('')}` +
    `<circle r="99" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/>` +
    `<circle r="70" fill="${middle}" stroke="${gilt}" stroke-width="5"/>` +
    `<circle r="56" fill="none" stroke="${gilt}" stroke-width="2" stroke-dasharray="5 6"/>` +
    `<path d="${star(5, 38, 0.45)}" fill="${gilt}"/>`
  )
}
