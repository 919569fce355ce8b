import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { type Palette, paletteOf } from '@casino/app-web/art/kit/color.ts'
import { blur } from '@casino/app-web/art/kit/light.ts'
import { linear, type Paint, place, radial, round } from '@casino/app-web/art/kit/paint.ts'
import { seeded } from '@casino/app-web/art/kit/random.ts'
import { diamond } from '@casino/app-web/art/props/diamond.ts'
import { type Cut, cuts, gem } from '@casino/app-web/art/props/gem.ts'
import { ground, rays, type Stage } from '@casino/app-web/art/scenes/scene.ts'
import { icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

/** A gem of its own hue and cut, as large as its cell. */
const cutGem = (hue: number, cut: Cut) =>
  sized((paint) => gem(paint, { hue, cut }), { scale: 1.16 })

export const art: GameArt = {
  lines: ['Gemfall', 'Grotto'],
  studio: 'Apogee Originals',
  theme: {
    scene: grotto,
    hero: hoard,
    palette: paletteOf(225, 190, 170),
    font: 'bungee',
    ink: 'ice',
  },
  symbols: {
    font: 'bungee',
    frame: 'steel',
    sides: 48,
    own: {
      ruby: cutGem(18, cuts.cushion),
      amber: cutGem(58, cuts.pear),
      citrine: cutGem(95, cuts.round),
      emerald: cutGem(155, cuts.emerald),
      sapphire: cutGem(255, cuts.oval),
      amethyst: cutGem(310, cuts.lemon),
    },
    wild: {
      hue: 210,
      draw: sized((paint) => diamond(paint, { hue: 220 }), { scale: 0.9, y: -12 }),
    },
    scatter: { hue: 190, draw: sized(icon('mining'), { scale: 0.96, y: -8 }) },
  },
}

/** A diamond over a fall of gems. */
function hoard(paint: Paint, palette: Palette): string {
  const gems: [number, Cut, number, number, number, number][] = [
    [310, cuts.lemon, -204, -150, 0.5, -18],
    [155, cuts.emerald, 206, -136, 0.54, 16],
    [58, cuts.pear, -222, 42, 0.46, -8],
    [255, cuts.oval, 222, 40, 0.5, 12],
    [18, cuts.cushion, -132, 160, 0.72, -14],
    [95, cuts.round, 140, 166, 0.66, 10],
  ]
  return (
    rays(paint, { x: 0, y: -40, reach: 420, count: 14, color: palette.accent, opacity: 0.6 }) +
    stand(paint, diamond(paint, { hue: 220 }), { x: 0, y: -24, scale: 1.7 }) +
    gems
      .map(([hue, cut, x, y, scale, turn]) =>
        stand(paint, gem(paint, { hue, cut }), { x, y, scale, turn }),
      )
      .join('')
  )
}

/** A cave with light from above, crystals on its floor and stalactites. */
function grotto(paint: Paint, stage: Stage): string {
  const { width, height, palette, seed } = stage
  const random = seeded(`${seed}crystals`)
  const size = Math.min(width, height)
  const light = radial(
    paint,
    `${palette.accent}/.75, ${palette.lit}/.3 @.5, ${palette.ground}/0`,
    '.5 .2 .7',
  )
  const crystals = Array.from({ length: 16 }, (_, index) => {
    const hue = [310, 200, 170, 255][index % 4] ?? 200
    const x = (index / 15) * width + (random() - 0.5) * size * 0.1
    return crystal(paint, {
      x,
      y: height * (0.9 + random() * 0.14),
      size: size * (0.1 + random() * 0.16),
      hue,
      turn: (random() - 0.5) * 44,
    })
  })
  const pool = `cx="${width / 2}" cy="${height}" rx="${width * 0.55}" ry="${height * 0.16}"`
  return (
    ground(paint, stage) +
    `<rect width="${width}" height="${height}" fill="${light}"/>` +
    `<path d="${teeth(stage, random)}" fill="${linear(paint, `#04070f, ${palette.deep}`)}"/>` +
    `<ellipse ${pool} fill="${palette.accent}" opacity=".3" filter="${blur(paint, 40)}"/>` +
    crystals.join('')
  )
}

type Crystal = { x: number; y: number; size: number; hue: number; turn: number }

function crystal(paint: Paint, { x, y, size, hue, turn }: Crystal): string {
  const lit = linear(paint, `hsl(${hue} 90% 82%), hsl(${hue} 80% 46%)`)
  const dark = linear(paint, `hsl(${hue} 70% 46%), hsl(${hue} 80% 20%)`)
  const shape = `<path d="M0-100L26-66V40H0Z" fill="${dark}"/><path d="M0-100L-26-66V40H0Z" fill="${lit}"/>`
  return place(shape, [x, y, size / 90, turn])
}

/** Stalactites along the upper edge. */
function teeth({ width, height }: Stage, random: () => number): string {
  let path = 'M0 0'
  const wide = Math.min(width, height) * 0.09
  for (let x = 0; x < width; x += wide) {
    const deep = height * (0.04 + random() * 0.16)
    path += `L${round(x)} ${round(height * 0.03)}L${round(x + wide / 2)} ${round(deep)}`
  }
  return `${path}L${width} ${round(height * 0.03)}V0Z`
}
