import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { type Palette, paletteOf } from '@casino/app-web/art/kit/color.ts'
import { blur } from '@casino/app-web/art/kit/light.ts'
import { linear, type Paint, place, radial, round } from '@casino/app-web/art/kit/paint.ts'
import { seeded } from '@casino/app-web/art/kit/random.ts'
import { ground, rays, type Stage } from '@casino/app-web/art/scenes/scene.ts'
import { icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

const frost = ['#06141f', '#123a52', '#2f7fa0', '#79c8dc', '#c4f0f4', '#f2ffff', '#ffffff']

export const art: GameArt = {
  lines: ['Northlight', 'Pack'],
  studio: 'Apogee Originals',
  theme: {
    scene: aurora,
    hero: pack,
    palette: paletteOf(190, 290, 160),
    font: 'cinzel-decorative',
    ink: 'ice',
  },
  symbols: {
    font: 'cinzel-decorative',
    frame: 'steel',
    sides: 10,
    hues: [200, 165, 240, 300, 130],
    highs: [
      { hue: 300, draw: sized(icon('stag-head'), { scale: 0.94 }) },
      { hue: 240, draw: sized(icon('bear-head'), { scale: 0.9 }) },
      { hue: 195, draw: sized(icon('barn-owl', frost), { scale: 0.9 }) },
      { hue: 150, draw: sized(icon('fox-head'), { scale: 0.9 }) },
    ],
    wild: { hue: 175, draw: sized(icon('wolf-howl', frost), { scale: 0.92, y: -8 }) },
    scatter: { hue: 280, draw: sized(icon('moon', frost), { scale: 0.9, y: -8 }) },
  },
}

/** A wolf that howls before the moon, between two more of the pack. */
function pack(paint: Paint, palette: Palette): string {
  const moon = radial(paint, '#ffffff, #dff6ff @.6, #8fc4dc', '.42 .36 .7')
  return (
    rays(paint, { x: 0, y: -40, reach: 420, count: 12, color: palette.accent, opacity: 0.4 }) +
    `<circle cy="-60" r="196" fill="#bff5ff" opacity=".5" filter="${blur(paint, 30)}"/>` +
    `<circle cy="-60" r="180" fill="${moon}"/>` +
    stand(paint, icon('wolf-howl', frost)(paint), { x: 0, y: -10, scale: 1.9 }) +
    stand(paint, icon('wolf-head', frost)(paint), { x: -196, y: 150, scale: 0.86, turn: -6 }) +
    stand(paint, icon('wolf-head', frost)(paint), { x: 196, y: 150, scale: 0.86, turn: 6 })
  )
}

/** Northern lights over snowy pines. */
function aurora(paint: Paint, stage: Stage): string {
  const { width, height, seed } = stage
  const random = seeded(`${seed}lights`)
  const size = Math.min(width, height)
  const colors = ['#4dffb0', '#5ad6ff', '#b06cff', '#4dffb0']
  const curtains = colors.map((color, index) => {
    const fill = linear(paint, `${color}/0, ${color}/.75 @.6, ${color}/0`)
    const top = height * (0.02 + index * 0.07)
    return `<path d="${curtain(stage, { top, random })}" fill="${fill}" opacity=".6" filter="${blur(paint, size * 0.02)}"/>`
  })
  const snow = linear(paint, '#9fd6e6, #16394a')
  return (
    ground(paint, stage) +
    curtains.join('') +
    pines(paint, stage, { level: 0.8, share: 0.13, color: '#0d3340' }) +
    pines(paint, stage, { level: 0.93, share: 0.2, color: '#061a26' }) +
    `<ellipse cx="${width / 2}" cy="${height * 1.04}" rx="${width * 0.8}" ry="${height * 0.12}" fill="${snow}" opacity=".75"/>`
  )
}

type Curtain = { top: number; random: () => number }

/** A band with a waved lower edge. */
function curtain({ width, height }: Stage, { top, random }: Curtain): string {
  const [a, b, c] = [random(), random(), random()]
  const y = (share: number) => round(top + height * share)
  return (
    `M0 ${y(0)}C${round(width * 0.3)} ${y(-0.1 - a * 0.1)} ${round(width * 0.6)} ${y(0.16 * b)} ${width} ${y(0)}` +
    `V${y(0.3 + c * 0.1)}C${round(width * 0.7)} ${y(0.5 * b + 0.1)} ${round(width * 0.3)} ${y(0.2)} 0 ${y(0.36 + a * 0.1)}Z`
  )
}

type Pines = { level: number; share: number; color: string }

function pines(
  paint: Paint,
  { width, height, seed }: Stage,
  { level, share, color }: Pines,
): string {
  const random = seeded(`${seed}pines${level}`)
  const tall = Math.min(width, height) * share
  const fill = linear(paint, `${color}, #03090f`)
  let trees = ''
  for (let x = -tall * 0.3; x < width + tall; x += tall * 0.34) {
    const scale = (tall / 100) * (0.7 + random() * 0.6)
    const tree = `<path d="M0-100L22-58H12L30-26H16L38 12H-38L-16-26H-30L-12-58H-22Z" fill="${fill}"/>`
    trees += place(tree, [x, height * level, scale])
  }
  return `${trees}<rect y="${round(height * level)}" width="${width}" height="${round(height * (1 - level))}" fill="${fill}"/>`
}
