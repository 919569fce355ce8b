import { blur } from '../kit/light.ts'
import { linear, type Paint } from '../kit/paint.ts'

const rune = 'M-12-104L16-104L2-78H24L-18-34L-6-66H-26Z'

/** A Norse smith's hammer, head up: 230 wide, 320 high, a lit rune on its side. */
export function hammer(paint: Paint): string {
  return handle(paint) + head(paint) + lamp(paint)
}

function head(paint: Paint): string {
  const front = linear(paint, '#eef3ff, #b6c3e2 @.3, #6e7ca6 @.62, #343e66', '.1 0 .5 1')
  const top = linear(paint, '#ffffff, #c6d2ee @.5, #8f9cc4', '0 0 1 0')
  const left = linear(paint, '#ffffff, #aebbdd @.5, #5f6d99', '0 0 .6 1')
  const right = linear(paint, '#59668f, #262e50 @.6, #0d1226', '0 0 .6 1')
  const under = linear(paint, '#3c4672, #10152e', '0 0 0 1')
  return (
    `<path d="M-86-120L-116-104V-40L-86-22Z" fill="${left}"/>` +
    `<path d="M86-120L116-104V-40L86-22Z" fill="${right}"/>` +
    `<path d="M-86-120L-70-140H70L86-120Z" fill="${top}"/>` +
    `<path d="M-86-22L-70-8H70L86-22Z" fill="${under}"/>` +
    `<rect x="-86" y="-120" width="172" height="98" fill="${front}"/>` +
    '<path d="M-86-120L-70-140H70" fill="none" stroke="#fff" stroke-width="2.500"/>' +
    '<path d="M-86-120H86M-86-120V-22" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.500"/>' +
    '<path d="M116-104V-40L86-22L70-8H-40" fill="none" stroke="#ffc53d" stroke-width="3" stroke-opacity=".85"/>' +
    band(paint, -82) +
    band(paint, 58)
  )
}

/** A gilt band with a row of plaited links. */
function band(paint: Paint, x: number): string {
  const gilt = linear(paint, '#fff3c4, #ffc94f @.3, #c07c14 @.65, #6b3503', '0 0 .4 1')
  const links = [-108, -90, -72, -54, -36]
    .map((y) => `<path d="M${x + 4} ${y}q8-9 16 0q-8 9-16 0Z"/>`)
    .join('')
  return (
    `<rect x="${x}" y="-121" width="24" height="100" fill="${gilt}"/>` +
    `<g fill="none" stroke="#5b2c02" stroke-width="3" stroke-opacity=".8">${links}</g>` +
    `<path d="M${x + 1}-120V-22" stroke="#fffbe8" stroke-width="2"/>` +
    `<path d="M${x + 24}-120V-22" stroke="#3d1d00" stroke-opacity=".6" stroke-width="3"/>`
  )
}

function lamp(paint: Paint): string {
  const glow = linear(paint, '#ffffff, #b8f1ff @.5, #4cc9ff')
  return (
    `<path d="${rune}" fill="#2ea8ff" filter="${blur(paint, 9)}"/>` +
    `<path d="${rune}" fill="${glow}" stroke="#0d3a78" stroke-width="2.500"/>`
  )
}

function handle(paint: Paint): string {
  const leather = linear(
    paint,
    '#2a1206, #a9612c @.28, #d99554 @.4, #6a3413 @.7, #1c0a02',
    '0 0 1 0',
  )
  const gilt = linear(paint, '#6b3503, #ffd766 @.28, #fff6d0 @.4, #c98a1c @.7, #5b2c02', '0 0 1 0')
  const wraps = Array.from(
    { length: 8 },
    (_, index) => `M-15 ${12 + index * 16}L15 ${0 + index * 16}`,
  )
  return (
    `<rect x="-15" y="-12" width="30" height="156" fill="${leather}"/>` +
    `<path d="${wraps.join('')}" stroke="#1c0a02" stroke-width="4" stroke-opacity=".75"/>` +
    `<rect x="-20" y="-10" width="40" height="16" rx="4" fill="${gilt}"/>` +
    `<path d="M-19 138H19L26 158C20 176-20 176-26 158Z" fill="${gilt}"/>` +
    `<circle cy="184" r="15" fill="none" stroke="${gilt}" stroke-width="7"/>`
  )
}
