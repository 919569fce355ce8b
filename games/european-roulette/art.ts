import { roulette } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { felt } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['European', 'Roulette'],
  studio: 'Apogee Originals',
  theme: {
    scene: felt,
    hero: roulette,
    palette: paletteOf(158, 140, 90),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
}
