import { hiLo } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { felt } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Hi-Lo'],
  studio: 'Apogee Originals',
  theme: {
    scene: felt,
    hero: hiLo,
    palette: paletteOf(25, 15, 60),
    font: 'bungee',
    ink: 'ember',
  },
}
