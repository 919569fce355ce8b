import { mines } from '@casino/app-web/art/heroes/board-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Mines'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: mines,
    palette: paletteOf(200, 185, 165),
    font: 'bungee',
    ink: 'jade',
  },
}
