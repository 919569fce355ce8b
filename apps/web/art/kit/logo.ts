import { soraLetters } from './lettering.ts'
import { linear, type Paint, round } from './paint.ts'

/** The default logo in a square of 64: a rocket with its flame, one shape in two tones. */
export function logo(paint: Paint): string {
  const flame = linear(paint, '#FFC53D, #FF7A1A')
  return (
    `<g fill="${flame}"><path d="M32 3C41.500 10 46 20 46 30.500C46 37 44.500 42.500 42 47.500H22C19.500 42.500 18 37 18 30.500C18 20 22.500 10 32 3ZM32 19.500A6.500 6.500 0 1 0 32 32.500A6.500 6.500 0 1 0 32 19.500Z" fill-rule="evenodd"/>` +
    '<path d="M15.500 33C10 37 7 43 6.500 51C10.500 48 14 46.800 18.500 46.600C16.800 42 15.700 37.500 15.500 33ZM48.500 33C54 37 57 43 57.500 51C53.500 48 50 46.800 45.500 46.600C47.200 42 48.300 37.500 48.500 33Z"/>' +
    '<path d="M25 51H39C38.500 55.500 36 59 32 62C28 59 25.500 55.500 25 51Z"/></g>'
  )
}

/** The name beside the logo: APOGEE in Sora 800, `height` = 64 units. */
export function wordLogo(paint: Paint, ink: string): { drawing: string; width: number } {
  const { path, width } = soraLetters('APOGEE', 27, 2.6)
  const x = 76 + width / 2
  return {
    drawing: `${logo(paint)}<path d="${path}" transform="translate(${round(x)} 32.500)" fill="${ink}"/>`,
    width: Math.ceil(76 + width + 2),
  }
}
