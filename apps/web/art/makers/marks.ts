import { soraLetters } from '../kit/lettering.ts'
import { mark } from '../kit/mark.ts'
import { linear, newPaint, type Paint, place, toSvg } from '../kit/paint.ts'

/** Small drawings in SVG, each by its path under the art folder. */
export function markSvgs(): Record<string, string> {
  return {
    'payments/card.svg': payment(card),
    'payments/bank.svg': payment(bank),
    'payments/crypto.svg': payment(crypto),
    'payments/wallet.svg': payment(wallet),
    'payments/voucher.svg': payment(voucher),
    'providers/apogee.svg': provider('APOGEE', (paint) => mark(paint)),
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

/** A tile of 64 x 40 with a neutral picture of a way to pay. */
function payment(draw: Drawing): string {
  const paint = newPaint()
  const tile = linear(paint, '#33406f, #1C2542', '0 0 1 1')
  const body =
    `<rect x=".5" y=".5" width="63" height="39" rx="8" fill="${tile}" stroke="#4a588c"/>` +
    place(draw(paint), [32, 20])
  return toSvg(paint, body, { width: 64, height: 40 })
}

const flame = (paint: Paint) => linear(paint, '#FFC53D, #FF7A1A', '0 0 1 1')

function card(paint: Paint): string {
  return (
    `<rect x="-17" y="-12" width="34" height="24" rx="4" fill="${flame(paint)}"/>` +
    '<rect x="-17" y="-6.500" width="34" height="5" fill="#1B0D00"/>' +
    '<rect x="-13" y="3" width="9" height="5" rx="1.500" fill="#fff3c4"/><path d="M6 6H13" stroke="#1B0D00" stroke-width="2" stroke-linecap="round"/>'
  )
}

function bank(paint: Paint): string {
  return (
    `<path d="M0-14L17-5V-2H-17V-5Z" fill="${flame(paint)}"/>` +
    `<path d="M-12 1V8M-4 1V8M4 1V8M12 1V8" fill="none" stroke="#F4F6FF" stroke-width="3.500" stroke-linecap="round"/>` +
    '<path d="M-16 12.500H16" stroke="#FFC53D" stroke-width="3" stroke-linecap="round"/>'
  )
}

function crypto(paint: Paint): string {
  return (
    `<path d="M0-15L13-7.500V7.500L0 15L-13 7.500V-7.500Z" fill="${flame(paint)}"/>` +
    '<path d="M0-9L8-4.500V4.500L0 9L-8 4.500V-4.500Z" fill="#1B0D00" opacity=".85"/>' +
    '<path d="M0-9L8-4.500L0 0L-8-4.500ZM0 0V9" fill="none" stroke="#FFC53D" stroke-width="1.800" stroke-linejoin="round"/>'
  )
}

function wallet(paint: Paint): string {
  return (
    `<rect x="-16" y="-9" width="32" height="21" rx="4" fill="${flame(paint)}"/>` +
    '<path d="M-13-9L8-14C10-14.500 11-13.500 11-12V-9Z" fill="#fff3c4"/>' +
    '<rect x="4" y="-2" width="13" height="8" rx="4" fill="#1B0D00"/><circle cx="9" cy="2" r="1.800" fill="#FFC53D"/>'
  )
}

function voucher(paint: Paint): string {
  return (
    `<path d="M-17-11H17V-4A4 4 0 0 0 17 4V11H-17V4A4 4 0 0 0-17-4Z" fill="${flame(paint)}"/>` +
    '<path d="M5-9V9" stroke="#1B0D00" stroke-width="2" stroke-dasharray="3 3"/>' +
    '<path d="M-6-6L-4.300-2.300L-0.300-1.900L-3.300.800L-2.400 4.800L-6 2.700L-9.600 4.800L-8.700.800L-11.700-1.900L-7.700-2.300Z" fill="#1B0D00"/>'
  )
}

/** A studio's sign: a glyph and its name in one light tone. */
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

/** A round sign of 64 with a thin ring. */
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

/** Who watches over the casino, by the letters of the licence. */
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
