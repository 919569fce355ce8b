import { plinko } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Plinko'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: plinko,
    palette: paletteOf(330, 310, 350),
    font: 'lilita-one',
    ink: 'ember',
  },
}
