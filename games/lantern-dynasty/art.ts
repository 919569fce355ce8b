import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { type Palette, paletteOf } from '@casino/app-web/art/kit/color.ts'
import { blur } from '@casino/app-web/art/kit/light.ts'
import { linear, type Paint, place, radial, round } from '@casino/app-web/art/kit/paint.ts'
import { seeded } from '@casino/app-web/art/kit/random.ts'
import { coin } from '@casino/app-web/art/props/coin.ts'
import { cuts, gem } from '@casino/app-web/art/props/gem.ts'
import { ground, rays, type Stage } from '@casino/app-web/art/scenes/scene.ts'
import { icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

const jade = ['#02150f', '#0a4a36', '#1c8a63', '#54c998', '#a6f0cd', '#e6fff4', '#ffffff']
const scarlet = ['#1f0205', '#6b0a12', '#c2201f', '#ff5a3c', '#ffb08a', '#ffe9d6', '#ffffff']

export const art: GameArt = {
  lines: ['Lantern', 'Dynasty'],
  studio: 'Apogee Originals',
  theme: {
    scene: festival,
    hero: dragon,
    palette: paletteOf(22, 358, 70),
    font: 'cinzel-decorative',
    ink: 'gold',
  },
  symbols: {
    font: 'cinzel-decorative',
    frame: 'gold',
    sides: 6,
    hues: [60, 160, 250, 300, 20],
    highs: [
      { hue: 25, draw: sized(icon('dragon-head'), { scale: 0.94 }) },
      { hue: 55, draw: sized(icon('tiger-head'), { scale: 0.9 }) },
      { hue: 230, draw: sized(icon('paper-crane', jade), { scale: 0.92 }) },
      { hue: 320, draw: sized(icon('lotus', scarlet), { scale: 0.92 }) },
    ],
    wild: { hue: 15, draw: sized(lantern, { scale: 0.8 }) },
    scatter: { hue: 280, draw: sized(icon('gong'), { scale: 0.98, y: -6 }) },
  },
}

/** A paper lantern, about 200 high, lit from inside. */
function lantern(paint: Paint): string {
  const body = radial(paint, '#fff6c8, #ffc14d @.35, #f2552c @.7, #8a0f14', '.5 .46 .62')
  const rim = linear(paint, '#5b2c02, #ffd766 @.3, #fff3c4 @.5, #c98a1f @.7, #5b2c02', '0 0 1 0')
  const ribs = [-58, -32, 32, 58]
    .map(
      (x) =>
        `<path d="M${x / 3}-70Q${x * 1.5} 0 ${x / 3} 70" stroke="#7a0f10" stroke-opacity=".55" stroke-width="4" fill="none"/>`,
    )
    .join('')
  return (
    `<ellipse rx="104" ry="96" fill="#ff9a3a" opacity=".45" filter="${blur(paint, 16)}"/>` +
    `<path d="M-34-72C-118-56-118 56-34 72H34C118 56 118-56 34-72Z" fill="${body}"/>${ribs}` +
    `<path d="M0-70V70" stroke="#7a0f10" stroke-opacity=".4" stroke-width="4"/>` +
    `<rect x="-42" y="-86" width="84" height="18" rx="6" fill="${rim}"/>` +
    `<rect x="-42" y="68" width="84" height="18" rx="6" fill="${rim}"/>` +
    '<path d="M-12 86V118M0 86V126M12 86V118" stroke="#ffd766" stroke-width="6" stroke-linecap="round"/>'
  )
}

/** The dragon's head before the sun, between lanterns. */
function dragon(paint: Paint, palette: Palette): string {
  return (
    rays(paint, { x: 0, y: -20, reach: 430, count: 16, color: palette.accent, opacity: 0.55 }) +
    `<circle cy="-20" r="190" fill="${radial(paint, '#fff2b0, #ffb13d @.5, #e0401f', '.5 .4 .6')}"/>` +
    stand(paint, icon('dragon-head')(paint), { x: 0, y: -10, scale: 2 }) +
    stand(paint, lantern(paint), { x: -210, y: -110, scale: 0.78, turn: -6 }) +
    stand(paint, lantern(paint), { x: 214, y: -70, scale: 0.62, turn: 8 }) +
    stand(paint, coin(paint, { tilt: 0.4 }), { x: -196, y: 172, scale: 0.46, turn: -14 }) +
    stand(paint, gem(paint, { hue: 160, cut: cuts.oval }), { x: 200, y: 176, scale: 0.4, turn: 14 })
  )
}

/** A red night over roofs, with lanterns that rise. */
function festival(paint: Paint, stage: Stage): string {
  const { width, height, palette, seed } = stage
  const random = seeded(`${seed}lanterns`)
  const size = Math.min(width, height)
  const glow = radial(
    paint,
    `${palette.accent}/.6, ${palette.lit}/.25 @.5, ${palette.ground}/0`,
    '.5 .5 .5',
  )
  const rising = Array.from({ length: 14 }, () => {
    const depth = 0.25 + random() * 0.75
    return { x: random() * width, y: random() * height * 0.75, depth }
  }).sort((a, b) => a.depth - b.depth)
  return (
    ground(paint, stage) +
    `<ellipse cx="${width / 2}" cy="${height * 0.5}" rx="${width * 0.6}" ry="${height * 0.5}" fill="${glow}"/>` +
    rising
      .map(
        ({ x, y, depth }) =>
          `<g opacity="${round(0.35 + depth * 0.6)}">${place(lantern(paint), [x, y, (size / 1500) * depth])}</g>`,
      )
      .join('') +
    roofs(paint, stage, { level: 0.86, name: 'far', color: palette.ground }) +
    roofs(paint, stage, { level: 0.94, name: 'near', color: '#12030a' })
  )
}

type Roofs = { level: number; name: string; color: string }

/** A row of curved roofs. */
function roofs(
  paint: Paint,
  { width, height, seed }: Stage,
  { level, name, color }: Roofs,
): string {
  const random = seeded(seed + name)
  const wide = Math.min(width, height) * 0.3
  const fill = linear(paint, `${color}, #05020a`)
  let drawn = ''
  for (let x = -wide * random(); x < width + wide; x += wide * 0.92) {
    const top = height * (level - random() * 0.06)
    const [w, eave, rise] = [wide / 2, wide * 0.16, wide * 0.2]
    drawn +=
      `M${round(x - w)} ${round(top)}Q${round(x - w * 0.6)} ${round(top + eave * 0.5)} ${round(x - w * 0.2)} ${round(top - rise)}` +
      `H${round(x + w * 0.2)}Q${round(x + w * 0.6)} ${round(top + eave * 0.5)} ${round(x + w)} ${round(top)}` +
      `L${round(x + w * 0.8)} ${round(top + eave)}V${height}H${round(x - w * 0.8)}V${round(top + eave)}Z`
  }
  return `<path d="${drawn}" fill="${fill}"/>`
}
