import { orchard } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { diamond } from '@casino/app-web/art/props/diamond.ts'
import { cherries, grapes, lemon, melon } from '@casino/app-web/art/props/fruit.ts'
import { burst } from '@casino/app-web/art/scenes/heavens.ts'
import { icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Ruby', 'Orchard'],
  studio: 'Apogee Originals',
  theme: {
    scene: burst,
    hero: orchard,
    palette: paletteOf(358, 15, 60),
    font: 'lilita-one',
    ink: 'ember',
  },
  symbols: {
    font: 'lilita-one',
    frame: 'gold',
    sides: 8,
    hues: [330, 290, 245, 160, 50],
    highs: [
      { hue: 10, draw: sized(cherries, { scale: 0.8 }) },
      { hue: 300, draw: sized(grapes, { scale: 0.84 }) },
      { hue: 262, draw: sized(lemon, { scale: 0.84 }) },
      { hue: 150, draw: sized(melon, { scale: 0.84 }) },
    ],
    wild: {
      hue: 350,
      draw: sized((paint) => diamond(paint, { hue: 235 }), { scale: 0.9, y: -14 }),
    },
    scatter: { hue: 60, draw: sized(icon('ringing-bell'), { scale: 1, y: -8 }) },
  },
}
