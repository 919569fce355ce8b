import { stand } from '@casino/app-web/art/heroes/hero.ts'
import { gold, paletteOf } from '@casino/app-web/art/kit/color.ts'
import { brushedRing, polar, ringSlice } from '@casino/app-web/art/kit/geometry.ts'
import { soraLetters } from '@casino/app-web/art/kit/lettering.ts'
import { halo } from '@casino/app-web/art/kit/light.ts'
import { linear, type Paint, radial, round } from '@casino/app-web/art/kit/paint.ts'
import { coin } from '@casino/app-web/art/props/coin.ts'
import { space } from '@casino/app-web/art/scenes/heavens.ts'
import type { GameArt } from '@casino/app-web/art/themes.ts'

/** The segments of the card's wheel: fewer and larger than those of the game. */
const faces = ['40', '1', '5', '2', '7×', '1', '10', '2', '1', '20', '2', '5', '1', '2×', '1', '2']
const fills: Record<string, string> = {
  '1': '#e8b52c',
  '2': '#2f6fe0',
  '5': '#8b3fd1',
  '10': '#14935a',
  '20': '#d8481f',
  '40': '#c81f53',
}

/** A tall wheel with a ring of bulbs and a red pointer. */
function moneyWheel(paint: Paint): string {
  const step = 360 / faces.length
  const segments = faces.map((face, place) => {
    const shape = ringSlice([60, 204], [(place - 0.5) * step, (place + 0.5) * step])
    const { path, width, height } = soraLetters(face, 26)
    const [x, y] = [round(-width / 2), round(-168 - height / 2)]
    const spot = `rotate(${round(place * step)}) translate(${x} ${y})`
    const label = `<g transform="${spot}"><path d="${path}" fill="#fff"/></g>`
    return `<path d="${shape}" fill="${fills[face] ?? '#10152e'}" stroke="#f4d98a" stroke-width="3"/>${label}`
  })
  const bulbs = Array.from({ length: 24 }, (_, place) => {
    const [x, y] = polar(219, place * 15)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="5.500" fill="#fffbe0"/>`
  })
  const shade = radial(paint, '#ffffff/.28, #ffffff/0 @.5, #000000/.4', '.36 .3 .8')
  return (
    brushedRing(200, 238, gold.ramp) +
    segments.join('') +
    `<circle r="205" fill="${shade}"/>` +
    brushedRing(40, 64, gold.ramp.slice(1)) +
    `<circle r="42" fill="${radial(paint, '#fff3c4, #d9951f @.5, #5b2c02', '.4 .35 .7')}"/>` +
    `<g filter="${halo(paint, '#ffd25a', 5)}">${bulbs.join('')}</g>` +
    `<path d="M-24-262H24L0-186Z" fill="${linear(paint, '#ff8a7a, #c9200f @.5, #7a0a10')}" stroke="#fff3c4" stroke-width="3"/>`
  )
}

export const art: GameArt = {
  lines: ['Comet', 'Wheel'],
  studio: 'Apogee Originals',
  theme: {
    scene: space,
    hero: (paint) =>
      stand(paint, moneyWheel(paint), { x: 0, y: -14, scale: 1.02 }) +
      stand(paint, coin(paint, { tilt: 0.3 }), { x: -196, y: 206, scale: 0.46, turn: -12 }) +
      stand(paint, coin(paint, { tilt: 0.55 }), { x: 198, y: 210, scale: 0.4, turn: 16 }),
    palette: paletteOf(262, 318, 80),
    font: 'lilita-one',
    ink: 'gold',
  },
}
