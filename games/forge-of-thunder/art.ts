import { forge } from '@casino/app-web/art/heroes/slot-heroes.ts'
import { paletteOf, steel } from '@casino/app-web/art/kit/color.ts'
import { castMetal, halo } from '@casino/app-web/art/kit/light.ts'
import { hammer } from '@casino/app-web/art/props/hammer.ts'
import { storm } from '@casino/app-web/art/scenes/heavens.ts'
import { copper, type Drawing, icon, sized } from '@casino/app-web/art/symbol-sets.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

/** A thunderbolt of ice-blue steel. */
const thunderbolt: Drawing = (paint) => {
  const ramp = ['#04103a', '#0d3a78', '#2ea8ff', '#9fe4ff', '#e8fbff', '#ffffff']
  const shape = 'M-22-100H48L18-30H64L-34 104L-10 8H-58Z'
  return (
    `<path d="${shape}" fill="#4cc9ff" filter="${halo(paint, '#4cc9ff', 10)}"/>` +
    `<g filter="${castMetal(paint, ramp, { soft: 6, depth: 9 })}"><path d="${shape}"/></g>`
  )
}

export const art: GameArt = {
  lines: ['Forge of', 'Thunder'],
  studio: 'Apogee Originals',
  theme: {
    scene: storm,
    hero: forge,
    palette: paletteOf(265, 300, 225),
    font: 'russo-one',
    ink: 'ice',
    metal: true,
  },
  symbols: {
    font: 'russo-one',
    frame: 'steel',
    sides: 6,
    hues: [310, 275, 245, 205, 25],
    highs: [
      { hue: 255, draw: sized(hammer, { scale: 0.62, turn: 26 }) },
      { hue: 25, draw: icon('viking-helmet') },
      { hue: 205, draw: icon('drakkar', copper) },
      { hue: 290, draw: icon('rune-stone', steel.ramp) },
    ],
    wild: { hue: 270, draw: thunderbolt },
    scatter: { hue: 240, draw: icon('viking-shield') },
  },
}
