import { svgElement } from '../svg.ts'
import { type Suit, suitPaths } from './suits.ts'

export type Place = { x: number; y: number; size: number }

/** A suit's shape around its middle, upside down in the lower half. */
export function pip(suit: Suit, { x, y, size }: Place, isTurned = false): SVGElement {
  const scale = size / 100
  const turn = isTurned ? ' rotate(180)' : ''
  const transform = `translate(${x} ${y})${turn} scale(${scale}) translate(-50 -50)`
  return svgElement('path', { d: suitPaths[suit], transform })
}

const left = 80
const middle = 125
const right = 170
const top = 74
const bottom = 276

type Pips = [x: number, y: number][]
const pairs = (...heights: number[]): Pips =>
  heights.flatMap(
    (y): Pips => [
      [left, y],
      [right, y],
    ],
  )
const fours = pairs(top, 141, 209, bottom)
const sixes = pairs(top, 175, bottom)

/** Where the pips of each number card are. */
const places: Record<number, Pips> = {
  2: [
    [middle, top],
    [middle, bottom],
  ],
  3: [
    [middle, top],
    [middle, 175],
    [middle, bottom],
  ],
  4: pairs(top, bottom),
  5: [...pairs(top, bottom), [middle, 175]],
  6: sixes,
  7: [...sixes, [middle, 124]],
  8: [...sixes, [middle, 124], [middle, 226]],
  9: [...fours, [middle, 175]],
  10: [...fours, [middle, 108], [middle, 242]],
}

/** The pips of an ace or a number card. */
export function pips(rank: number, suit: Suit): SVGElement[] {
  if (rank === 1) return [pip(suit, { x: middle, y: 175, size: 128 })]
  return (places[rank] ?? []).map(([x, y]) => pip(suit, { x, y, size: 50 }, y > 176))
}
