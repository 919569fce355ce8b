import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import sora from './sora-800.json' with { type: 'json' }

export type FontName = 'bungee' | 'lilita-one' | 'cinzel-decorative' | 'audiowide' | 'russo-one'

/** Characters as one path, with its bounding box; the box starts at 0,0 in the upper left. */
export type Letters = { path: string; width: number; height: number }

const require = createRequire(import.meta.url)
const weights: Partial<Record<FontName, number>> = { 'cinzel-decorative': 900 }
const loaded = new Map<FontName, opentype.Font>()

/** Text in a display font, its capitals `size` high, bent upwards in the middle by `bend`. */
export function letters(
  font: FontName,
  text: string,
  { size, bend = 0, spacing = 0 }: { size: number; bend?: number; spacing?: number },
): Letters {
  const face = fontOf(font)
  const path = face.getPath(text, 0, 0, size * 1.4, { letterSpacing: spacing })
  const box = path.getBoundingBox()
  const width = box.x2 - box.x1
  const lift = (x: number) => bend * (1 - ((x - box.x1 - width / 2) / (width / 2)) ** 2)
  const top = Math.min(box.y1, ...path.commands.flatMap((step) => pointsOf(step).map(raised)))
  function raised([x, y]: readonly [number, number]): number {
    return y - lift(x)
  }
  const moved = path.commands.map((step) => {
    const places = pointsOf(step).map(([x, y]) => [x - box.x1, y - lift(x) - top] as const)
    return step.type + places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
  })
  return { path: moved.join(''), width, height: box.y2 - top }
}

/** Text in Sora 800, the brand's font; capitals only, centred on 0,0. */
export function soraLetters(text: string, capHeight: number, spacing = 0): Letters {
  const scale = capHeight / sora.cap_height
  const glyphs = sora.glyphs as Record<string, { advance: number; path: string }>
  let x = 0
  const parts = [...text].map((letter) => {
    if (letter === ' ') {
      x += 300 * scale
      return ''
    }
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`Sora has no letter "${letter}" here`)
    const part = moved(glyph.path, scale, x)
    x += glyph.advance * scale + spacing
    return part
  })
  const width = x - spacing
  return { path: shifted(parts.join(''), -width / 2, capHeight / 2), width, height: capHeight }
}

function moved(path: string, scale: number, dx: number): string {
  return absolute(path, (x, y) => [x * scale + dx, -y * scale])
}

function shifted(path: string, dx: number, dy: number): string {
  return absolute(path, (x, y) => [x + dx, y + dy])
}

/** Rewrites every point of a path in absolute commands (M L H V Q C Z). */
function absolute(path: string, to: (x: number, y: number) => [number, number]): string {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)]
    .map(([, command = '', rest = '']) => {
      const values = [...rest.matchAll(/-?[\d.]+/g)].map(Number)
      const points: string[] = []
      if (command === 'H' || command === 'V') {
        for (const value of values) {
          if (command === 'H') x = value
          else y = value
          points.push(spot(to(x, y)))
        }
        return `L${points.join(' ')}`
      }
      for (let index = 0; index < values.length; index += 2) {
        x = values[index] ?? 0
        y = values[index + 1] ?? 0
        points.push(spot(to(x, y)))
      }
      return command + points.join(' ')
    })
    .join('')
}

const spot = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`

function pointsOf(step: opentype.PathCommand): (readonly [number, number])[] {
  if (step.type === 'Z') return []
  if (step.type === 'C')
    return [
      [step.x1, step.y1],
      [step.x2, step.y2],
      [step.x, step.y],
    ]
  if (step.type === 'Q')
    return [
      [step.x1, step.y1],
      [step.x, step.y],
    ]
  return [[step.x, step.y]]
}

function fontOf(name: FontName): opentype.Font {
  const known = loaded.get(name)
  if (known) return known
  const weight = weights[name] ?? 400
  const file = require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`)
  const bytes = readFileSync(file)
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  )
  loaded.set(name, font)
  return font
}
