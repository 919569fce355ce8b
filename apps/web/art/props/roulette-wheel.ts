import { gold } from '../kit/color.ts'
import { brushedRing, polar, rampAt, ringSlice } from '../kit/geometry.ts'
import { soraLetters } from '../kit/lettering.ts'
import { blur } from '../kit/light.ts'
import { linear, type Paint, radial, round } from '../kit/paint.ts'

const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const wood = ['#1f0a02', '#451a06', '#74310d', '#a9561c', '#d98c3c']

/** A European wheel of radius 200, flattened by `squash`, with the ball in its track. */
export function rouletteWheel(paint: Paint, { squash = 0.62, turn = 8 } = {}): string {
  const flat = `${bowl(paint)}<g transform="rotate(${turn})">${pockets(paint)}</g>${cone(paint)}`
  const lip = linear(paint, '#120501, #7a3a10 @.25, #2a0f03 @.6, #b3651f @.85, #1a0701', '0 0 1 0')
  const ry = 200 * squash
  const [bx, by] = polar(146, 38)
  return (
    `<path d="M-200 0A200 ${ry} 0 0 0 200 0v34A200 ${ry} 0 0 1-200 34Z" fill="${lip}"/>` +
    `<path d="M-199 36A200 ${ry} 0 0 0 199 36" fill="none" stroke="#ffc53d" stroke-opacity=".6" stroke-width="2.500"/>` +
    `<g transform="scale(1 ${squash})">${flat}</g>` +
    turret(paint) +
    ivoryBall(paint, bx, by * squash)
  )
}

function bowl(paint: Paint): string {
  const track = radial(paint, '#2b0f03 @.72, #6b2c0c @.82, #a85a20 @.92, #4c1c06', '.5 .5 .5')
  const diamonds = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = polar(163, index * 45 + 20)
    return `<path d="M0-11L6 0L0 11L-6 0Z" transform="translate(${round(x)} ${round(y)}) rotate(${index * 45 + 20})" fill="${linear(paint, '#fff6d0, #d9951f')}"/>`
  })
  return (
    brushedRing(188, 200, wood) +
    brushedRing(180, 189, gold.ramp.slice(1)) +
    `<circle r="181" fill="${track}"/>${brushedRing(141, 180, wood.slice(0, 4))}${diamonds.join('')}`
  )
}

function pockets(paint: Paint): string {
  const step = 360 / order.length
  const slots = order.map((value, index) => {
    const from = index * step - step / 2
    const tint =
      value === 0
        ? ['#0c7a3e', '#2fd07a']
        : reds.has(value)
          ? ['#8d0718', '#f0323f']
          : ['#05070f', '#2c3350']
    const near = 0.5 + 0.5 * Math.cos(((from + 45) * Math.PI) / 180)
    const outer = rampAt(tint, near)
    const [x, y] = polar(126, index * step)
    const { path } = soraLetters(String(value), 10)
    return (
      `<path d="${ringSlice([112, 140], [from, from + step])}" fill="${outer}"/>` +
      `<path d="${ringSlice([82, 112], [from, from + step])}" fill="${rampAt(['#05060c', ...tint], near * 0.62)}"/>` +
      `<path d="${path}" transform="translate(${round(x)} ${round(y)}) rotate(${round(index * step)})" fill="#fff"/>` +
      `<path d="M0-82V-140" transform="rotate(${round(from)})" stroke="${near > 0.5 ? '#ffe9a6' : '#b97a16'}" stroke-width="2.200"/>`
    )
  })
  return (
    `${slots.join('')}<circle r="112" fill="none" stroke="#e9b040" stroke-width="3"/>` +
    brushedRing(138, 144, gold.ramp.slice(2)) +
    `<circle r="98" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="26" filter="${blur(paint, 5)}"/>`
  )
}

function cone(paint: Paint): string {
  const shade = radial(paint, '#000/0 @.3, #000/.5', '.5 .5 .5 .4 .34')
  return `${brushedRing(0, 78, wood)}<circle r="78" fill="${shade}"/>${brushedRing(76, 84, gold.ramp.slice(1))}${brushedRing(30, 36, gold.ramp.slice(1))}`
}

/** The spindle in the middle stands upright, so it is drawn after the flattening. */
function turret(paint: Paint): string {
  const gilt = linear(
    paint,
    '#6b3503, #ffd766 @.25, #fff6d0 @.38, #e09a1c @.62, #6b3503',
    '0 0 1 0',
  )
  const knob = radial(paint, '#fffdf0, #ffd766 @.35, #b8700f @.8, #5e2c02', '.5 .5 .6 .32 .26')
  return (
    `<path d="M-30 6C-30 18 30 18 30 6C22-6 14-12 12-34H-12C-14-12-22-6-30 6Z" fill="${gilt}"/>` +
    `<path d="M-46-30H46" stroke="${linear(paint, '#fff3c4, #c98a1c')}" stroke-width="8" stroke-linecap="round"/>` +
    `<circle cx="-48" cy="-30" r="9" fill="${knob}"/><circle cx="48" cy="-30" r="9" fill="${knob}"/>` +
    `<path d="M-9-34C-9-48-6-56-8-62H8C6-56 9-48 9-34Z" fill="${gilt}"/>` +
    `<circle cy="-72" r="15" fill="${knob}"/>`
  )
}

function ivoryBall(paint: Paint, x: number, y: number): string {
  const ivory = radial(paint, '#ffffff, #f2f0ea @.45, #9a97a8 @.85, #6b6a80', '.5 .5 .6 .32 .28')
  return (
    `<ellipse cx="${round(x + 5)}" cy="${round(y + 9)}" rx="14" ry="8" fill="#000" opacity=".55" filter="${blur(paint, 3)}"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="13" fill="${ivory}"/>`
  )
}
