import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { type Palette, paletteOf } from '@casino/app-web/art/kit/color.ts'
import { linear, type Paint, radial, round } from '@casino/app-web/art/kit/paint.ts'
import { seeded } from '@casino/app-web/art/kit/random.ts'
import { coin } from '@casino/app-web/art/props/coin.ts'
import { ground, rays, type Stage } from '@casino/app-web/art/scenes/scene.ts'
import { copper, icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Redrock', 'Strike'],
  studio: 'Apogee Originals',
  theme: {
    scene: canyon,
    hero: claim,
    palette: paletteOf(35, 350, 75),
    font: 'bungee',
    ink: 'gold',
  },
  symbols: {
    font: 'bungee',
    frame: 'copper',
    sides: 8,
    hues: [20, 200, 150, 285, 340],
    highs: [
      { hue: 25, draw: sized(icon('mine-wagon'), { scale: 0.94 }) },
      { hue: 190, draw: sized(icon('horseshoe', copper), { scale: 0.9 }) },
      { hue: 275, draw: sized(icon('cowboy-boot', copper), { scale: 0.92 }) },
      { hue: 140, draw: sized(icon('cactus'), { scale: 0.92 }) },
    ],
    wild: { hue: 5, draw: sized(icon('dynamite'), { scale: 0.86, y: -10 }) },
    scatter: { hue: 45, draw: sized((paint) => coin(paint, {}), { scale: 1 }) },
    coin: sized((paint) => coin(paint, { tilt: 0.1, emblem: '' }), { scale: 1.08 }),
  },
}

/** A full wagon over crossed picks and coins. */
function claim(paint: Paint, palette: Palette): string {
  const coins = [
    [-210, -96, 0.5, -12],
    [214, -120, 0.44, 14],
    [-196, 160, 0.6, -8],
    [196, 158, 0.64, 10],
    [0, 214, 0.5, 4],
  ] as const
  return (
    rays(paint, { x: 0, y: -30, reach: 430, count: 18, color: palette.accent, opacity: 0.6 }) +
    stand(paint, icon('gold-nuggets')(paint), { x: 0, y: -150, scale: 1.05 }) +
    stand(paint, icon('mine-wagon')(paint), { x: 0, y: 20, scale: 1.9 }) +
    coins
      .map(([x, y, scale, turn]) => stand(paint, coin(paint, { tilt: 0.3 }), { x, y, scale, turn }))
      .join('')
  )
}

/** Mesas before a low sun. */
function canyon(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const size = Math.min(width, height)
  const sun = radial(paint, `#fff3c4, ${palette.accent} @.4, ${palette.lit}/0`, '.5 .5 .5')
  const sky = `cx="${width / 2}" cy="${height * 0.52}" r="${size * 0.62}"`
  return (
    ground(paint, stage) +
    `<circle ${sky} fill="${sun}" opacity=".75"/>` +
    mesas(paint, stage, { level: 0.62, name: 'far', colors: '#a34a4a, #5a2240' }) +
    mesas(paint, stage, { level: 0.74, name: 'middle', colors: '#7c3030, #34142a' }) +
    mesas(paint, stage, { level: 0.88, name: 'near', colors: '#3d1620, #10060d' })
  )
}

type Mesas = { level: number; name: string; colors: string }

/** A row of flat hills with steep sides. */
function mesas(paint: Paint, { width, height, seed }: Stage, row: Mesas): string {
  const random = seeded(seed + row.name)
  const wide = Math.min(width, height) * 0.34
  let path = `M0 ${height}V${round(height * row.level)}`
  for (let x = 0; x < width; ) {
    const top = height * (row.level - 0.05 - random() * 0.13)
    const foot = height * (row.level + random() * 0.03)
    const flat = wide * (0.4 + random() * 0.6)
    path += `L${round(x + wide * 0.08)} ${round(top)}H${round(x + flat)}`
    path += `L${round(x + flat + wide * 0.14)} ${round(foot)}H${round(x + flat + wide * 0.4)}`
    x += flat + wide * 0.4
  }
  return `<path d="${path}V${height}Z" fill="${linear(paint, row.colors)}"/>`
}
