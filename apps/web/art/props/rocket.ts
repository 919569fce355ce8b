import { brushedRing } from '../kit/geometry.ts'
import { blur } from '../kit/light.ts'
import { clip, linear, type Paint, radial } from '../kit/paint.ts'

const hull =
  'M0-170C34-130 52-82 52-26C52 22 44 66 34 96H-34C-44 66-52 22-52-26C-52-82-34-130 0-170Z'
const nose = 'M0-170C22-145 37-116 45-84C16-94-16-94-45-84C-37-116-22-145 0-170Z'
const leftFin = 'M-47 22C-76 42-100 78-104 138C-86 116-62 104-35 100Z'
const rightFin = 'M47 22C76 42 100 78 104 138C86 116 62 104 35 100Z'

/** The rocket of the logo, nose up: about 210 wide and 280 high; the flame adds 170 below. */
export function rocket(paint: Paint, { flame = true }: { flame?: boolean } = {}): string {
  const metal = linear(
    paint,
    '#5b678f, #c9d4ee @.14, #ffffff @.32, #e3eaf9 @.5, #97a4c9 @.74, #45507a @.93, #8c98bf',
    '0 0 1 0',
  )
  const flank = radial(paint, '#fff/.0, #0b1030/.0 @.62, #0b1030/.62', '.38 .4 .66')
  return (
    (flame ? exhaust(paint) : '') +
    fins(paint) +
    `<path d="M-30 92H30L24 118H-24Z" fill="${linear(paint, '#1c2238, #8b96bd @.3, #3a4468 @.6, #10142a', '0 0 1 0')}"/>` +
    `<path d="M-34 92H34" stroke="${linear(paint, '#7c3b05, #ffd873 @.35, #b36a10 @.7, #5e2c02', '0 0 1 0')}" stroke-width="9"/>` +
    `<path d="${hull}" fill="${metal}"/>` +
    panels(paint) +
    `<path d="${hull}" fill="${flank}"/>` +
    noseCone(paint) +
    rim(paint) +
    porthole(paint) +
    keel(paint)
  )
}

function fins(paint: Paint): string {
  const lit = linear(paint, '#ffd27a, #ff8a2a @.3, #d93a16 @.7, #6d0f12', '.2 0 .7 1')
  const shaded = linear(paint, '#ff8a2a, #c22c14 @.45, #4c0710', '.1 0 .8 1')
  return (
    `<path d="${leftFin}" fill="${lit}"/><path d="${rightFin}" fill="${shaded}"/>` +
    '<path d="M-47 22C-76 42-100 78-104 138" fill="none" stroke="#fff1c4" stroke-width="3" opacity=".85"/>' +
    '<path d="M47 22C76 42 100 78 104 138" fill="none" stroke="#ffc53d" stroke-width="2.5" opacity=".8"/>'
  )
}

function panels(paint: Paint): string {
  const inside = clip(paint, `<path d="${hull}"/>`)
  const band = linear(paint, '#7a1410, #ff7a2c @.3, #d8401a @.6, #4d0a0e', '0 0 1 0')
  const trim = linear(paint, '#7c4a08, #ffe9a6 @.3, #d9951f @.65, #5f3204', '0 0 1 0')
  const rivets = [-38, -24, -8, 8, 24, 38]
    .map((x) => `<circle cx="${x}" cy="${20 + 4 * Math.cos(x / 30)}" r="1.8"/>`)
    .join('')
  return (
    `<g clip-path="${inside}">` +
    `<path d="M-60 58C-20 70 20 70 60 58V78C20 90-20 90-60 78Z" fill="${band}"/>` +
    `<path d="M-60 54C-20 66 20 66 60 54M-60 81C-20 93 20 93 60 81" fill="none" stroke="${trim}" stroke-width="4"/>` +
    '<path d="M-60 10C-20 21 20 21 60 10" fill="none" stroke="#1b2547" stroke-opacity=".45" stroke-width="1.6"/>' +
    '<path d="M-60 12C-20 23 20 23 60 12" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.4"/>' +
    '<path d="M-18 18C-20 34-22 48-22 62M18 18C20 34 22 48 22 62" fill="none" stroke="#1b2547" stroke-opacity=".3" stroke-width="1.4"/>' +
    `<g fill="#26315a" opacity=".5">${rivets}</g></g>`
  )
}

function noseCone(paint: Paint): string {
  const red = linear(paint, '#8a1a10, #ff9a45 @.27, #ff6a22 @.42, #c9300f @.72, #55090d', '0 0 1 0')
  const trim = linear(paint, '#7c4a08, #fff0b8 @.3, #d9951f @.65, #5f3204', '0 0 1 0')
  return (
    `<path d="${nose}" fill="${red}"/>` +
    `<path d="M-45-84C-16-94 16-94 45-84" fill="none" stroke="${trim}" stroke-width="6"/>` +
    '<path d="M-10-146C-20-130-27-114-31-98" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>'
  )
}

/** Warm light along the far side, cool light along the near one. */
function rim(paint: Paint): string {
  const warm = linear(paint, '#ffe7a6/.9, #ffc53d, #ff7a1a/.3')
  return (
    `<path d="M3-166C35-128 50.5-82 50.5-26C50.5 22 42.500 66 33 94" fill="none" stroke="${warm}" stroke-width="3"/>` +
    '<path d="M-40-70C-46-40-46 0-40 44" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>'
  )
}

function porthole(paint: Paint): string {
  const glass = radial(paint, '#c8f4ff, #3aa6ee @.3, #1550a8 @.62, #071338', '.5 .5 .62 .3 .24')
  const ring = brushedRing(25, 34, ['#5f3204', '#b06a10', '#ffc94f', '#fff3c4', '#ffffff'])
  return (
    '<g transform="translate(0-38)"><circle r="37" fill="#1b2547" opacity=".45"/>' +
    `${ring}<circle r="26" fill="${glass}"/>` +
    '<circle r="26" fill="none" stroke="#050a22" stroke-opacity=".7" stroke-width="3"/>' +
    '<path d="M-19-7A20 20 0 0 1 3-20C-4-13-9-6-11 2A14 14 0 0 1-19-7Z" fill="#fff" opacity=".85"/>' +
    '<path d="M17 8A19 19 0 0 1 4 18.500" fill="none" stroke="#9fe4ff" stroke-width="2.5" stroke-linecap="round" opacity=".8"/></g>'
  )
}

function keel(paint: Paint): string {
  const lit = linear(paint, '#ffc04a, #f2601c @.4, #8d1512', '0 0 .3 1')
  return (
    `<path d="M0 34C8 60 10 98 7 132C4 140-4 140-7 132C-10 98-8 60 0 34Z" fill="${lit}"/>` +
    '<path d="M-1 40C-6 66-7 96-5 128" fill="none" stroke="#fff0c0" stroke-opacity=".8" stroke-width="2"/>'
  )
}

function exhaust(paint: Paint): string {
  const outer = linear(paint, '#ffb12e/.95, #ff5a12/.75 @.4, #e0200f/.0')
  const core = linear(paint, '#ffffff, #fff3b0 @.35, #ffc53d/.8 @.65, #ff7a1a/.0')
  return (
    `<path d="M-46 104C-66 176-26 226 0 330C26 226 66 176 46 104Z" fill="#ff6a12" opacity=".75" filter="${blur(paint, 18)}"/>` +
    `<path d="M-33 108C-52 166-20 214 0 300C20 214 52 166 33 108Z" fill="${outer}" filter="${blur(paint, 3)}"/>` +
    `<path d="M-20 110C-32 152-12 190 0 250C12 190 32 152 20 110Z" fill="${core}" filter="${blur(paint, 2)}"/>`
  )
}
