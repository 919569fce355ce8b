import { blackjack } from '@casino/app-web/art/heroes/card-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { felt } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Blackjack'],
  studio: 'Apogee Originals',
  theme: {
    scene: felt,
    hero: blackjack,
    palette: paletteOf(160, 30, 85),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
}
