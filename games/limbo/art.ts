import { limbo } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Limbo'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: limbo,
    palette: paletteOf(285, 200, 180),
    font: 'bungee',
    ink: 'violet',
  },
}
