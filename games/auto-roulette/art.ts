import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { paletteOf } from '@casino/app-web/art/kit/color.ts'
import { blur } from '@casino/app-web/art/kit/light.ts'
import { linear, type Paint } from '@casino/app-web/art/kit/paint.ts'
import { chip } from '@casino/app-web/art/props/chip.ts'
import { rouletteWheel } from '@casino/app-web/art/props/roulette-wheel.ts'
import { arena } from '@casino/app-web/art/scenes/tables.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

/** A wheel under the lights of a studio. */
function studioWheel(paint: Paint): string {
  const beam = linear(paint, '#fff6d0/.8, #ffd873/.12 @.7, #ffd873/0')
  const beams = [-210, 0, 210].map(
    (x) => `<path d="M${x - 16}-330H${x + 16}L${x / 3 + 130} 70H${x / 3 - 130}Z" fill="${beam}"/>`,
  )
  return (
    `<g opacity=".55" filter="${blur(paint, 7)}">${beams.join('')}</g>` +
    stand(paint, rouletteWheel(paint, { squash: 0.5, turn: 40 }), { x: 0, y: 10, scale: 1.34 }) +
    stand(paint, chip(paint, { hue: 300, count: 5 }), { x: -176, y: 200, scale: 0.62 }) +
    stand(paint, chip(paint, { hue: 158, count: 3 }), { x: 178, y: 204, scale: 0.66 })
  )
}

export const art: GameArt = {
  lines: ['Orbit', 'Roulette'],
  studio: 'Apogee Originals',
  theme: {
    scene: arena,
    hero: studioWheel,
    palette: paletteOf(292, 272, 85),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
}
