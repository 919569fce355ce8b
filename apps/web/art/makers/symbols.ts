import type { Atlas, Frame } from '../art.ts'
import { gold, oklch } from '../kit/color.ts'
import { polar, polygon } from '../kit/geometry.ts'
import { letters } from '../kit/lettering.ts'
import { dropShadow } from '../kit/light.ts'
import { clip, linear, newPaint, type Paint, place, radial, toSvg } from '../kit/paint.ts'
import { type Ink, relief } from '../kit/title.ts'
import { gemRamp } from '../props/gem.ts'
import { rays } from '../scenes/scene.ts'
import type { Face, SymbolSet } from '../symbol-sets.ts'

export const symbolNames: readonly string[] = [
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
  'high1',
  'high2',
  'high3',
  'high4',
  'wild',
  'scatter',
]

/** The names on the sheet of a slot. */
export function symbolNamesOf({ own, coin }: SymbolSet): readonly string[] {
  const names = own ? [...Object.keys(own), 'wild', 'scatter'] : symbolNames
  return coin ? [...names, 'coin'] : names
}

const frames: Record<SymbolSet['frame'], { edge: string; back: string }> = {
  gold: { edge: gold.edge, back: '#6b3503, #ffd766 @.5, #fff3c4' },
  steel: {
    edge: '#ffffff, #aebbdd @.35, #2c365c @.75, #8b99c4',
    back: '#1a2142, #98a7cf @.5, #f3f7ff',
  },
  copper: {
    edge: '#fff3e6, #e89a63 @.35, #5a1d0c @.75, #c96f3c',
    back: '#3d1208, #d98450 @.5, #ffe2c4',
  },
}

const cell = 256
const columns = 4

/** All symbols of a slot on one sheet, each in a cell of 256, with their frames. */
export function symbolSheet(set: SymbolSet): { svg: string; atlas: Atlas } {
  const paint = newPaint()
  const places: Record<string, Frame> = {}
  const names = symbolNamesOf(set)
  const size = { w: cell * columns, h: cell * Math.ceil(names.length / columns) }
  const drawn = names.map((name, index) => {
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell]
    places[name] = { x, y, w: cell, h: cell }
    const inside = clip(paint, '<rect x="-127" y="-127" width="254" height="254"/>')
    return place(`<g clip-path="${inside}">${face(paint, set, name)}</g>`, [
      x + cell / 2,
      y + cell / 2,
    ])
  })
  const svg = toSvg(paint, drawn.join(''), { width: size.w, height: size.h })
  return { svg, atlas: { frames: places, size } }
}

function face(paint: Paint, set: SymbolSet, name: string): string {
  const own = name === 'coin' ? set.coin : set.own?.[name]
  if (own)
    return `<g filter="${dropShadow(paint, { drop: 7, sigma: 6, opacity: 0.6 })}">${own(paint)}</g>`
  const at = symbolNames.indexOf(name)
  const low = ['10', 'J', 'Q', 'K', 'A'][at]
  if (low) return letter(paint, set, { text: low, hue: set.hues?.[at] ?? 0 })
  if (name === 'wild') return special(paint, set, 'WILD')
  if (name === 'scatter') return special(paint, set, 'SCATTER')
  const high = set.highs?.[Number(name.slice(4)) - 1]
  if (!high) throw new Error(`no drawing for ${name}`)
  return plate(paint, high, set)
}

/** A letter in coloured enamel with a gold rim. */
function letter(
  paint: Paint,
  set: SymbolSet,
  { text, hue }: { text: string; hue: number },
): string {
  const trial = letters(set.font, text, { size: 100 })
  const size = 100 * Math.min(168 / trial.height, 196 / trial.width)
  const { path, width, height } = letters(set.font, text, { size })
  const tones = gemRamp(hue, 0.22)
  const ink: Ink = {
    face: `${tones[5]}, ${tones[4]} @.28, ${tones[3]} @.52, ${tones[1]} @.86, ${tones[3]}`,
    rim: '#ffe08a',
    side: '#9a5a08',
    line: oklch(0.2, 0.08, hue),
  }
  return `<g transform="translate(${-width / 2} ${-height / 2 - 4})">${relief(paint, path, ink)}</g>`
}

/** An eight-sided plate: gold frame, enamel field in its hue, the picture raised. */
function plate(paint: Paint, { hue, draw }: Face, set: SymbolSet): string {
  const step = 360 / set.sides
  const sides = (r: number) =>
    polygon(Array.from({ length: set.sides }, (_, index) => polar(r, (index + 0.5) * step)))
  const field = radial(
    paint,
    `${oklch(0.7, 0.19, hue)}, ${oklch(0.45, 0.19, hue)} @.5, ${oklch(0.2, 0.1, hue)}`,
    '.42 .36 .7',
  )
  const metal = linear(paint, frames[set.frame].edge, '.1 0 .9 1')
  const back = linear(paint, frames[set.frame].back, '.1 0 .9 1')
  return (
    `<g filter="${dropShadow(paint, { drop: 7, sigma: 5, opacity: 0.55 })}"><path d="${sides(121)}" fill="${metal}"/></g>` +
    `<path d="${sides(121)}" fill="none" stroke="#fff6d0" stroke-width="2"/>` +
    `<path d="${sides(109)}" fill="${back}"/><path d="${sides(105)}" fill="${field}"/>` +
    `<g opacity=".8">${rays(paint, { x: 0, y: 0, reach: 98, count: 12, color: oklch(0.85, 0.15, hue), opacity: 0.4 })}</g>` +
    `<path d="${sides(103)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="4"/>` +
    `<g filter="${dropShadow(paint, { drop: 7, sigma: 6, opacity: 0.65 })}">${draw(paint)}</g>`
  )
}

/** The wild and the scatter: rays of light, the picture, and a ribbon with the word. */
function special(paint: Paint, set: SymbolSet, word: 'WILD' | 'SCATTER'): string {
  const { hue, draw } = word === 'WILD' ? set.wild : set.scatter
  const raised = (onto: Paint) => place(draw(onto), [0, -18, 0.86])
  const trial = letters('lilita-one', word, { size: 100 })
  const scale = Math.min(196 / trial.width, 50 / trial.height)
  const { path, width, height } = letters('lilita-one', word, { size: 100 * scale })
  const ink: Ink = {
    face: '#fffbe0, #ffd25a @.4, #ff8a2a @.7, #e0531a',
    rim: '#fff3c4',
    side: '#7a120c',
    line: '#260306',
  }
  const scarlet = linear(paint, '#ff6a4c, #c9200f @.5, #7a0a10')
  const tail = linear(paint, '#8d0a10, #4d060c')
  const gilt = linear(paint, gold.edge, '0 0 1 0')
  return (
    plate(paint, { hue, draw: raised }, set) +
    `<g filter="${dropShadow(paint, { drop: 5, sigma: 4, opacity: 0.6 })}"><path d="M-124 56H-92V104H-124L-110 80ZM124 56H92V104H124L110 80Z" fill="${tail}"/>` +
    `<path d="M-108 48Q0 34 108 48V98Q0 84-108 98Z" fill="${scarlet}"/>` +
    `<path d="M-108 51Q0 37 108 51M-108 95Q0 81 108 95" fill="none" stroke="${gilt}" stroke-width="5"/></g>` +
    `<g transform="translate(${-width / 2} ${68 - height / 2})">${relief(paint, path, ink)}</g>`
  )
}
