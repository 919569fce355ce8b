import { dice } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Dice'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: dice,
    palette: paletteOf(255, 285, 215),
    font: 'bungee',
    ink: 'ice',
  },
}
