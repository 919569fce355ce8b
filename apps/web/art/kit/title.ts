import { gold, steel } from './color.ts'
import { type FontName, type Letters, letters } from './lettering.ts'
import { castMetal, dropShadow, emboss } from './light.ts'
import { linear, type Paint, round } from './paint.ts'

/** The colours of lettering; with a ramp its front is metal. */
export type Ink = {
  face: string
  rim: string
  side: string
  line: string
  ramp?: readonly string[]
}
export type TitleInk = 'gold' | 'ice' | 'ember' | 'jade' | 'violet'

const inks: Record<TitleInk, Ink> = {
  gold: { face: gold.face, rim: '#ffe9a6', side: '#6b3503', line: '#2a1000' },
  ice: {
    face: '#ffffff, #d6f3ff @.3, #6cc4ff @.56, #1d5fd0 @.8, #a6e4ff',
    rim: '#eafaff',
    side: '#0b2f86',
    line: '#040e33',
  },
  ember: {
    face: '#fff6d0, #ffd25a @.3, #ff8a2a @.55, #d8301a @.82, #ffb547',
    rim: '#ffe9b8',
    side: '#7a120c',
    line: '#260306',
  },
  jade: {
    face: '#f6fff0, #b8f5c6 @.3, #35cf85 @.56, #087a52 @.82, #8ff0b4',
    rim: '#e6ffee',
    side: '#04503a',
    line: '#021a16',
  },
  violet: {
    face: '#ffffff, #ead9ff @.3, #b98cff @.56, #6a2fd8 @.82, #d9b8ff',
    rim: '#f5ecff',
    side: '#37108a',
    line: '#12043a',
  },
}

type Box = { width: number; height: number }

type Title = { lines: readonly string[]; font: FontName; ink: TitleInk; metal?: boolean }

/** A game's title in one or two lines, fitted into `width` x `height` and centred at the bottom. */
export function title(
  paint: Paint,
  { lines, font, ink, metal = false }: Title,
  { width, height }: Box,
): string {
  const gap = 16
  const rows = lines.map((line) =>
    fitted(font, cased(font, line), { width, height: (height - gap) / lines.length }),
  )
  const total = rows.reduce((sum, row) => sum + row.height, gap * (rows.length - 1))
  const toned: Ink = {
    ...inks[ink],
    ...(metal ? { ramp: ink === 'gold' ? gold.ramp : steel.ramp } : {}),
  }
  let y = -total
  return rows
    .map((row) => {
      if (row.width > width + 0.5) throw new Error(`The title ${lines.join(' ')} is too wide`)
      const drawn = `<g transform="translate(${round(-row.width / 2)} ${round(y)})">${relief(paint, row.path, toned)}</g>`
      y += row.height + gap
      return drawn
    })
    .join('')
}

/** Capitals, except for the font with ornate capitals: its small letters look like capitals. */
function cased(font: FontName, line: string): string {
  return font === 'cinzel-decorative' ? line : line.toUpperCase()
}

/** The largest font size that fits. */
function fitted(font: FontName, line: string, { width, height }: Box): Letters {
  const trial = letters(font, line, { size: 100 })
  const size = Math.min((width / trial.width) * 100, (height / trial.height) * 100) * 0.985
  const row = letters(font, line, { size })
  if (row.width <= width) return row
  return letters(font, line, { size: size * (width / row.width) * 0.99 })
}

/**
 * From back to front: shadow, dark outline, side, rim, lit front, and a shine over its upper half.
 */
export function relief(paint: Paint, path: string, { face, rim, side, line, ramp }: Ink): string {
  const depth = 9
  const sides = Array.from({ length: depth }, (_, index) => {
    const tone = index < 2 ? line : side
    return `<path d="${path}" transform="translate(${(depth - index) * 0.25} ${depth - index})" fill="${tone}" stroke="${tone}" stroke-width="7" stroke-linejoin="round"/>`
  })
  const body = ramp ? castMetal(paint, ramp, { soft: 2.4, depth: 5 }) : emboss(paint, 2, 3)
  return (
    `<g filter="${dropShadow(paint, { drop: 8, sigma: 9, opacity: 0.85 })}"><path d="${path}" transform="translate(2 ${depth})" fill="${line}" stroke="${line}" stroke-width="17" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="${line}" stroke="${line}" stroke-width="17" stroke-linejoin="round"/></g>` +
    sides.join('') +
    `<path d="${path}" fill="${rim}" stroke="${linear(paint, `${rim}, ${side}`)}" stroke-width="7" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="${line}" stroke="${line}" stroke-width="2.500" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="${linear(paint, face)}" filter="${body}"/>`
  )
}
