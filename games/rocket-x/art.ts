import { crash } from '@casino/app-web/art/heroes/original-heroes.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { chart } from '@casino/app-web/art/scenes/heavens.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

export const art: GameArt = {
  lines: ['Rocket X'],
  studio: 'Turbogames',
  theme: {
    scene: chart,
    hero: crash,
    palette: paletteOf(285, 350, 48),
    font: 'russo-one',
    ink: 'ember',
  },
}
