import { clockwork } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf, steel } from '@casino/app-web/art/kit/color.ts'
import { coin } from '@casino/app-web/art/props/coin.ts'
import { gear } from '@casino/app-web/art/props/gear.ts'
import { workshop } from '@casino/app-web/art/scenes/earth.ts'
import { copper, icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Clockwork', 'Gold'],
  studio: 'Apogee Originals',
  theme: {
    scene: workshop,
    hero: clockwork,
    palette: paletteOf(55, 65, 75),
    font: 'bungee',
    ink: 'gold',
    metal: true,
  },
  symbols: {
    font: 'bungee',
    frame: 'copper',
    sides: 12,
    hues: [20, 55, 200, 160, 90],
    highs: [
      {
        hue: 60,
        draw: sized(
          (paint) =>
            gear(paint, {
              teeth: 16,
              ramp: ['#2a1000', '#6b3302', '#b86a0b', '#f0a526', '#ffd766', '#fff2bd', '#fffdf2'],
              jewel: 20,
            }),
          { scale: 0.94 },
        ),
      },
      { hue: 200, draw: icon('pocket-watch') },
      { hue: 20, draw: icon('skeleton-key', steel.ramp) },
      { hue: 150, draw: icon('compass', copper) },
    ],
    wild: { hue: 50, draw: icon('crown') },
    scatter: {
      hue: 30,
      draw: sized((paint) => coin(paint, { tilt: 0.12 }), { scale: 0.92, y: -8 }),
    },
  },
}
