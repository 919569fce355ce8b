import { keno } from '@casino/app-web/art/heroes/board-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Keno'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: keno,
    palette: paletteOf(262, 300, 60),
    font: 'bungee',
    ink: 'gold',
  },
}
