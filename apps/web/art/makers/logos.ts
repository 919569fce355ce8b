import { soraLetters } from '../kit/lettering.ts'
import { logo } from '../kit/logo.ts'
import { linear, newPaint, type Paint, place, toSvg } from '../kit/paint.ts'

/** Small SVG drawings, by their path under the art folder. */
export function logoSvgs(): Record<string, string> {
  return {
    'providers/apogee.svg': provider('APOGEE', (paint) => logo(paint)),
    'providers/turbogames.svg': provider('TURBOGAMES', chevrons),
    'badges/18plus.svg': badge(adult('18+')),
    'badges/21plus.svg': badge(adult('21+')),
    'badges/cw.svg': badge(seal('CW')),
    'badges/ee.svg': badge(seal('EE')),
    'badges/gcb.svg': badge(seal('GCB')),
    'badges/fair.svg': badge(fair),
    'badges/rng.svg': badge(chance),
  }
}

type Drawing = (paint: Paint) => string

/** A studio's logo: a glyph and its name in one light tone. */
function provider(name: string, glyph: Drawing): string {
  const paint = newPaint()
  const { path, width } = soraLetters(name, 15, 1.5)
  const body =
    place(glyph(paint), [2, 4, 0.5]) +
    `<path d="${path}" transform="translate(${42 + width / 2} 20.500)" fill="#F4F6FF"/>`
  return toSvg(paint, body, { width: Math.ceil(44 + width), height: 40 })
}

function chevrons(paint: Paint): string {
  const tone = linear(paint, '#9fe4ff, #2a7be0', '0 0 1 1')
  return `<g fill="${tone}"><path d="M6 10H20L36 32L20 54H6L22 32Z"/><path d="M30 10H44L60 32L44 54H30L46 32Z" opacity=".7"/></g>`
}

/** A round badge of 64 with a thin ring. */
function badge(draw: Drawing): string {
  const paint = newPaint()
  const body =
    `<circle cx="32" cy="32" r="30" fill="#131A30" stroke="#7886B6" stroke-width="2"/>` +
    place(draw(paint), [32, 32])
  return toSvg(paint, body, { width: 64, height: 64 })
}

function adult(age: string): Drawing {
  const { path } = soraLetters(age, 17)
  return (paint) =>
    `<circle r="30" fill="none" stroke="${linear(paint, '#FF7886, #e0314a')}" stroke-width="4"/><path d="${path}" fill="#F4F6FF"/>`
}

/** The seal of an authority, with the licence's letters. */
function seal(letters: string): Drawing {
  const { path } = soraLetters(letters, letters.length > 2 ? 13 : 17)
  return (paint) =>
    `<circle r="25" fill="none" stroke="${linear(paint, '#FFD466, #b98a2e')}" stroke-width="2" stroke-dasharray="3 2.600"/>` +
    `<path d="${path}" fill="#FFD466"/>`
}

function fair(paint: Paint): string {
  return (
    `<path d="M0-19L16-13V0C16 10 8 16 0 20C-8 16-16 10-16 0V-13Z" fill="${linear(paint, '#3DDC97, #12805a')}"/>` +
    '<path d="M-7 0L-2 5.500L8-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
  )
}

function chance(paint: Paint): string {
  const { path } = soraLetters('RNG', 7, 0.8)
  return (
    `<g transform="translate(0-5)"><rect x="-12" y="-12" width="24" height="24" rx="6" fill="${linear(paint, '#9fe4ff, #2a7be0', '0 0 1 1')}" transform="rotate(-10)"/>` +
    '<g fill="#0B1020" transform="rotate(-10)"><circle cx="-5" cy="-5" r="2.300"/><circle cx="5" cy="-5" r="2.300"/><circle r="2.300"/><circle cx="-5" cy="5" r="2.300"/><circle cx="5" cy="5" r="2.300"/></g></g>' +
    `<path d="${path}" transform="translate(0 19)" fill="#F4F6FF"/>`
  )
}
