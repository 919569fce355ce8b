import { comet, goldStar, starfall } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { place } from '@casino/app-web/art/kit/paint.ts'
import { diamond } from '@casino/app-web/art/props/diamond.ts'
import { gem } from '@casino/app-web/art/props/gem.ts'
import { planet } from '@casino/app-web/art/props/planet.ts'
import { rocket } from '@casino/app-web/art/props/rocket.ts'
import { space } from '@casino/app-web/art/scenes/heavens.ts'
import { sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Starfall', 'Reels'],
  studio: 'Apogee Originals',
  theme: {
    scene: space,
    hero: starfall,
    palette: paletteOf(275, 325, 210),
    font: 'audiowide',
    ink: 'ice',
  },
  symbols: {
    font: 'lilita-one',
    frame: 'gold',
    sides: 48,
    hues: [300, 255, 215, 160, 20],
    highs: [
      {
        hue: 275,
        draw: sized(
          (paint) => planet(paint, { hue: 52, ring: true, seed: 'starfall', chroma: 0.17 }),
          { scale: 0.62 },
        ),
      },
      {
        hue: 250,
        draw: sized(
          (paint) =>
            place(comet(paint, '#8fd8ff'), [-34, 40, 0.46]) +
            place(diamond(paint, { hue: 200 }), [-34, 40, 0.46, 14]),
          { scale: 1 },
        ),
      },
      {
        hue: 330,
        draw: sized((paint) => planet(paint, { hue: 190, kind: 'cratered', seed: 'ice' }), {
          scale: 0.84,
        }),
      },
      { hue: 190, draw: sized((paint) => gem(paint, { hue: 330 }), { scale: 0.86 }) },
    ],
    wild: {
      hue: 285,
      draw: sized((paint) => rocket(paint, { flame: false }), { scale: 0.74, turn: 24, y: 8 }),
    },
    scatter: { hue: 240, draw: sized(goldStar, { scale: 1.02, turn: -6, y: -8 }) },
  },
}
