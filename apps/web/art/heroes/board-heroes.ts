import type { Palette } from '../kit/color.ts'
import { blur, halo } from '../kit/light.ts'
import { linear, type Paint, place, round } from '../kit/paint.ts'
import { ball } from '../props/ball.ts'
import { diamond } from '../props/diamond.ts'
import { gem } from '../props/gem.ts'
import { mine } from '../props/mine.ts'
import { stand } from './hero.ts'

/** A tilted field of tiles: some turned to gems, one to a mine. */
export function mines(paint: Paint, palette: Palette): string {
  return (
    tiles(paint, palette) +
    `<g filter="${halo(paint, '#ff3a1f', 18)}">${place(mine(paint), [112, -84, 1.34, 8])}</g>` +
    stand(paint, diamond(paint, { hue: 165, chroma: 0.19 }), {
      x: -110,
      y: 70,
      scale: 1.42,
      turn: -8,
    }) +
    stand(paint, gem(paint, { hue: 300 }), { x: -196, y: -160, scale: 0.5, turn: 10 }) +
    stand(paint, gem(paint, { hue: 95, chroma: 0.17 }), { x: 190, y: 150, scale: 0.5, turn: -12 })
  )
}

function tiles(paint: Paint, palette: Palette): string {
  const lid = linear(paint, `${palette.second}, ${palette.lit} @.5, ${palette.ground}`, '0 0 1 1')
  const open = linear(paint, '#05081a, #131c44', '0 0 1 1')
  const cells: string[] = []
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [(column - 2) * 116, (row - 2) * 116]
      const turned = (row * 3 + column * 2) % 5 === 1
      cells.push(
        `<g transform="translate(${x} ${y})"><rect x="-52" y="-46" width="104" height="104" rx="18" fill="#04060f"/>` +
          `<rect x="-52" y="-54" width="104" height="104" rx="18" fill="${turned ? open : lid}"/>` +
          (turned
            ? `<g transform="scale(.34)">${gem(paint, { hue: 95 + ((row * 70 + column * 40) % 260) })}</g>`
            : '<path d="M-40-46H36" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>') +
          '</g>',
      )
    }
  }
  return `<g transform="translate(0-10) scale(1 .82) rotate(-14)" opacity=".95">${cells.join('')}</g>`
}

/** Number balls above a gilt bowl. */
export function keno(paint: Paint, palette: Palette): string {
  const balls = [
    { x: -150, y: -104, scale: 0.68, hue: 262, label: '17' },
    { x: 152, y: -118, scale: 0.72, hue: 22, label: '42' },
    { x: 0, y: -186, scale: 0.6, hue: 90, label: '8' },
    { x: -196, y: 48, scale: 0.6, hue: 160, label: '63' },
    { x: 198, y: 40, scale: 0.6, hue: 310, label: '29' },
    { x: 2, y: 4, scale: 1.14, hue: 52, label: '77' },
  ]
  const back = linear(paint, '#6b3503, #ffd766 @.3, #c98a1c @.6, #4a2300', '0 0 1 0')
  return (
    sheet(palette) +
    `<circle cy="10" r="190" fill="${palette.accent}" opacity=".45" filter="${blur(paint, 40)}"/>` +
    `<ellipse cy="140" rx="214" ry="62" fill="#170a02"/><path d="M-214 140A214 62 0 0 1 214 140" fill="none" stroke="${back}" stroke-width="16"/>` +
    balls
      .map(({ hue, label, ...spot }) => stand(paint, ball(paint, { hue, label }), spot))
      .join('') +
    bowl(paint)
  )
}

function bowl(paint: Paint): string {
  const side = linear(
    paint,
    '#3d1d00, #e09a1c @.18, #fff2bd @.34, #c07c14 @.58, #5b2c02 @.85, #b86a0b',
    '0 0 1 0',
  )
  const front =
    'M-214 140A214 62 0 0 0 214 140C204 220 140 258 74 270V288H-74V270C-140 258-204 220-214 140Z'
  const ribs = [-150, -90, -30, 30, 90, 150]
    .map(
      (x) =>
        `M${x} ${round(140 + 60 * Math.sqrt(1 - (x / 214) ** 2))}Q${x * 0.92} 240 ${x * 0.46} 272`,
    )
    .join('')
  return (
    `<path d="${front}" fill="${side}"/>` +
    `<path d="${front}" fill="${linear(paint, '#3d1d00/0 @.3, #2a1000/.75')}"/>` +
    `<path d="${ribs}" fill="none" stroke="#5b2c02" stroke-opacity=".55" stroke-width="4"/>` +
    `<path d="M-214 140A214 62 0 0 0 214 140" fill="none" stroke="#5b2c02" stroke-width="24"/>` +
    `<path d="M-214 138A214 62 0 0 0 214 138" fill="none" stroke="${side}" stroke-width="18"/>` +
    '<path d="M-206 140A214 62 0 0 0 100 194" fill="none" stroke="#fffbe8" stroke-width="4" opacity=".85"/>'
  )
}

/** The lottery slip behind the balls: a faint grid, a few fields chosen. */
function sheet(palette: Palette): string {
  const cells: string[] = []
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const chosen = (row * 5 + column * 3) % 11 === 4
      const fill = chosen ? palette.accent : palette.lit
      cells.push(
        `<rect x="${column * 64 - 256}" y="${row * 64 - 270}" width="54" height="54" rx="11" fill="${fill}" opacity="${chosen ? 0.4 : 0.3}"/>`,
      )
    }
  }
  return `<g transform="rotate(-7)">${cells.join('')}</g>`
}
