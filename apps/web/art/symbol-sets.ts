import { comet, goldStar } from './heroes/slot-heroes.ts'
import { steel } from './kit/color.ts'
import { metalIcon } from './kit/icons.ts'
import type { FontName } from './kit/lettering.ts'
import { castMetal, halo } from './kit/light.ts'
import { type Paint, place } from './kit/paint.ts'
import { coin } from './props/coin.ts'
import { diamond } from './props/diamond.ts'
import { cherries, grapes, lemon, melon } from './props/fruit.ts'
import { gear } from './props/gear.ts'
import { cuts, gem } from './props/gem.ts'
import { hammer } from './props/hammer.ts'
import { pharaohMask } from './props/pharaoh.ts'
import { planet } from './props/planet.ts'
import { pyramid } from './props/pyramid.ts'
import { rocket } from './props/rocket.ts'
import { trident } from './props/trident.ts'

/** A drawing of about 200 by 200 around 0,0 for one symbol. */
type Drawing = (paint: Paint) => string

/** The symbols of a slot: five letters in `hues`, four plates, the wild and the scatter. */
/** One plate: the hue of its enamel and its picture. */
export type Face = { hue: number; draw: Drawing }

export type SymbolSet = {
  font: FontName
  frame: 'gold' | 'steel' | 'copper'
  sides: number
  hues: readonly [number, number, number, number, number]
  highs: readonly Face[]
  wild: Face
  scatter: Face
}

type Size = { scale: number; turn?: number; y?: number }

const sized = (draw: Drawing, { scale, turn = 0, y = 0 }: Size): Drawing => {
  return (paint) => place(draw(paint), [0, y, scale, turn])
}

const icon = (name: string, ramp?: readonly string[]): Drawing => {
  return (paint) => metalIcon(paint, name, ramp)
}

/** A thunderbolt of ice-blue steel. */
const thunderbolt: Drawing = (paint) => {
  const ramp = ['#04103a', '#0d3a78', '#2ea8ff', '#9fe4ff', '#e8fbff', '#ffffff']
  const shape = 'M-22-100H48L18-30H64L-34 104L-10 8H-58Z'
  return (
    `<path d="${shape}" fill="#4cc9ff" filter="${halo(paint, '#4cc9ff', 10)}"/>` +
    `<g filter="${castMetal(paint, ramp, { soft: 6, depth: 9 })}"><path d="${shape}"/></g>`
  )
}

const copper = ['#240806', '#6b2413', '#b5562c', '#e89a63', '#ffd8b0', '#fff3e6', '#ffffff']

export const symbolSets: Record<string, SymbolSet> = {
  'starfall-reels': {
    font: 'lilita-one',
    frame: 'gold',
    sides: 48,
    hues: [300, 255, 215, 160, 20],
    highs: [
      {
        hue: 275,
        draw: sized(
          (paint) => planet(paint, { hue: 52, ring: true, seed: 'starfall', chroma: 0.17 }),
          { scale: 0.62 },
        ),
      },
      {
        hue: 250,
        draw: sized(
          (paint) =>
            place(comet(paint, '#8fd8ff'), [-34, 40, 0.46]) +
            place(diamond(paint, { hue: 200 }), [-34, 40, 0.46, 14]),
          { scale: 1 },
        ),
      },
      {
        hue: 330,
        draw: sized((paint) => planet(paint, { hue: 190, kind: 'cratered', seed: 'ice' }), {
          scale: 0.84,
        }),
      },
      { hue: 190, draw: sized((paint) => gem(paint, { hue: 330 }), { scale: 0.86 }) },
    ],
    wild: {
      hue: 285,
      draw: sized((paint) => rocket(paint, { flame: false }), { scale: 0.74, turn: 24, y: 8 }),
    },
    scatter: { hue: 240, draw: sized(goldStar, { scale: 1.02, turn: -6, y: -8 }) },
  },
  'pharaohs-vault': {
    font: 'cinzel-decorative',
    frame: 'gold',
    sides: 8,
    hues: [320, 265, 200, 150, 30],
    highs: [
      { hue: 30, draw: sized(pharaohMask, { scale: 0.62 }) },
      { hue: 200, draw: icon('scarab-beetle') },
      { hue: 265, draw: icon('eye-of-horus') },
      { hue: 155, draw: icon('ankh') },
    ],
    wild: { hue: 280, draw: icon('horus') },
    scatter: { hue: 20, draw: sized(pyramid, { scale: 0.9, y: -4 }) },
  },
  tidecaller: {
    font: 'lilita-one',
    frame: 'steel',
    sides: 48,
    hues: [295, 265, 225, 185, 150],
    highs: [
      { hue: 240, draw: sized(trident, { scale: 0.52, turn: 24 }) },
      { hue: 205, draw: icon('ship-wheel') },
      { hue: 265, draw: icon('anchor', steel.ramp) },
      { hue: 180, draw: icon('spiral-shell', copper) },
    ],
    wild: {
      hue: 215,
      draw: sized((paint) => gem(paint, { hue: 5, cut: cuts.cushion }), { scale: 0.92 }),
    },
    scatter: { hue: 190, draw: icon('compass') },
  },
  'forge-of-thunder': {
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
  'clockwork-gold': {
    font: 'bungee',
    frame: 'copper',
    sides: 12,
    hues: [20, 55, 200, 160, 90],
    highs: [
      {
        hue: 60,
        draw: sized(
          (paint) =>
            gear(paint, {
              teeth: 16,
              ramp: ['#2a1000', '#6b3302', '#b86a0b', '#f0a526', '#ffd766', '#fff2bd', '#fffdf2'],
              jewel: 20,
            }),
          { scale: 0.94 },
        ),
      },
      { hue: 200, draw: icon('pocket-watch') },
      { hue: 20, draw: icon('skeleton-key', steel.ramp) },
      { hue: 150, draw: icon('compass', copper) },
    ],
    wild: { hue: 50, draw: icon('crown') },
    scatter: {
      hue: 30,
      draw: sized((paint) => coin(paint, { tilt: 0.12 }), { scale: 0.92, y: -8 }),
    },
  },
  'ruby-orchard': {
    font: 'lilita-one',
    frame: 'gold',
    sides: 8,
    hues: [330, 290, 245, 160, 50],
    highs: [
      { hue: 10, draw: sized(cherries, { scale: 0.8 }) },
      { hue: 300, draw: sized(grapes, { scale: 0.84 }) },
      { hue: 262, draw: sized(lemon, { scale: 0.84 }) },
      { hue: 150, draw: sized(melon, { scale: 0.84 }) },
    ],
    wild: {
      hue: 350,
      draw: sized((paint) => diamond(paint, { hue: 235 }), { scale: 0.9, y: -14 }),
    },
    scatter: { hue: 60, draw: sized(icon('ringing-bell'), { scale: 1, y: -8 }) },
  },
}
