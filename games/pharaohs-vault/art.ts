import { pharaoh } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { pharaohMask } from '@casino/app-web/art/props/pharaoh.ts'
import { pyramid } from '@casino/app-web/art/props/pyramid.ts'
import { desert } from '@casino/app-web/art/scenes/earth.ts'
import { icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ["Pharaoh's", 'Vault'],
  studio: 'Apogee Originals',
  theme: {
    scene: desert,
    hero: pharaoh,
    palette: paletteOf(40, 55, 78),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
  symbols: {
    font: 'cinzel-decorative',
    frame: 'gold',
    sides: 8,
    hues: [320, 265, 200, 150, 30],
    highs: [
      { hue: 30, draw: sized(pharaohMask, { scale: 0.62 }) },
      { hue: 200, draw: icon('scarab-beetle') },
      { hue: 265, draw: icon('eye-of-horus') },
      { hue: 155, draw: icon('ankh') },
    ],
    wild: { hue: 280, draw: icon('horus') },
    scatter: { hue: 20, draw: sized(pyramid, { scale: 0.9, y: -4 }) },
  },
}
