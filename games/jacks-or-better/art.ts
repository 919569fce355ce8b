import { videoPoker } from '@casino/app-web/art/heroes/card-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { felt } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Jacks or', 'Better'],
  studio: 'Apogee Originals',
  theme: {
    scene: felt,
    hero: videoPoker,
    palette: paletteOf(262, 285, 60),
    font: 'russo-one',
    ink: 'ice',
    metal: true,
  },
}
