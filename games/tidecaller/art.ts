import { tidecaller } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf, steel } from '@casino/app-web/art/kit/color.ts'
import { cuts, gem } from '@casino/app-web/art/props/gem.ts'
import { trident } from '@casino/app-web/art/props/trident.ts'
import { sea } from '@casino/app-web/art/scenes/earth.ts'
import { copper, icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Tidecaller'],
  studio: 'Apogee Originals',
  theme: {
    scene: sea,
    hero: tidecaller,
    palette: paletteOf(240, 222, 200),
    font: 'lilita-one',
    ink: 'ice',
  },
  symbols: {
    font: 'lilita-one',
    frame: 'steel',
    sides: 48,
    hues: [295, 265, 225, 185, 150],
    highs: [
      { hue: 240, draw: sized(trident, { scale: 0.52, turn: 24 }) },
      { hue: 205, draw: icon('ship-wheel') },
      { hue: 265, draw: icon('anchor', steel.ramp) },
      { hue: 180, draw: icon('spiral-shell', copper) },
    ],
    wild: {
      hue: 215,
      draw: sized((paint) => gem(paint, { hue: 5, cut: cuts.cushion }), { scale: 0.92 }),
    },
    scatter: { hue: 190, draw: icon('compass') },
  },
}
