import { doubleZero, oneZero, type Spot } from '../../roulette/layout.ts'

/**
 * The betting table in units: a number's cell is 1 × 1. In landscape the streets run to the right:
 * `x` is the street (zero left of 0), `y` the row from the top (3, 2, 1), then a strip for street
 * bets, the dozens and the even chances. In portrait the same table is rotated.
 */
export type Area = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }
export type Orientation = 'lying' | 'standing'

/** The clickable area of a bet, and the point of its chips. */
export type Place = { spot: Spot; index: number; area: Area; point: Point }

/**
 * The width of the strip between numbers and outside bets; half of it belongs to the street bets.
 */
const stripWidth = 0.25
/** How far the area of a bet between cells reaches to either side. */
const reach = 0.25
const zeroWidth = 0.9

/** The size of the complete table in units. */
export function tableSize(way: Orientation): { width: number; height: number } {
  const length = zeroWidth + 13
  const depth = 3 + stripWidth + 2
  return way === 'lying' ? { width: length, height: depth } : { width: depth, height: length }
}

/** All places in the order of `spots`, measured from the table's upper left corner. */
export function placesOf(way: Orientation, { spots } = oneZero): Place[] {
  const isDouble = spots.some(({ numbers }) => numbers.includes(doubleZero))
  return spots.map((spot, index) => {
    const { area, point } = isDouble ? placeByZeros(spot) : lyingPlace(spot)
    return { spot, index, area: turned(area, way), point: turnedPoint(point, way) }
  })
}

/** The drawn cells: like the places, but each number fills its cell. */
export function cellsOf(way: Orientation, layout = oneZero): Place[] {
  const isDouble = layout.wheel.includes(doubleZero)
  return placesOf(way, layout)
    .filter(({ spot }) => spot.kind === 'straight' || isOutside(spot))
    .map((place) => ({
      ...place,
      area: turned((isDouble && zeroCell(place.spot)) || cellArea(place.spot), way),
    }))
}

function isOutside({ kind }: Spot): boolean {
  return !['straight', 'split', 'street', 'corner', 'six_line', 'top_line'].includes(kind)
}

function turned({ x, y, width, height }: Area, way: Orientation): Area {
  if (way === 'lying') return { x: x + zeroWidth, y, width, height }
  return { x: 3 - (y + height) + stripWidth + 2, y: x + zeroWidth, width: height, height: width }
}

function turnedPoint({ x, y }: Point, way: Orientation): Point {
  if (way === 'lying') return { x: x + zeroWidth, y }
  return { x: 3 - y + stripWidth + 2, y: x + zeroWidth }
}

function lyingPlace(spot: Spot): { area: Area; point: Point } {
  if (isOutside(spot)) return besideText(cellArea(spot))
  if (spot.kind === 'straight') {
    return { area: straightArea(spot), point: centred(cellArea(spot)).point }
  }
  const point = innerPoint(spot)
  return { area: around(spot, point), point }
}

/** The cell of one of two zeros: 00 beside the 3, 0 beside the 1. */
function zeroCell({ kind, numbers }: Spot): Area | undefined {
  const [number] = numbers
  if (kind !== 'straight' || (number !== 0 && number !== doubleZero)) return undefined
  return box(-zeroWidth, number === 0 ? 1.5 : 0, { width: zeroWidth, height: 1.5 })
}

/** Where the bets at both zeros are, as heights on the border of the first numbers. */
const heights: Record<string, number> = {
  '0,1': 2.5,
  '0,1,2': 2,
  '0,2': 1.75,
  '0,2,37': 1.5,
  '2,37': 1.25,
  '2,3,37': 1,
  '3,37': 0.5,
  '0,1,2,3,37': 3,
}
const slim = 0.125

function placeByZeros(spot: Spot): { area: Area; point: Point } {
  const cell = zeroCell(spot)
  if (cell) {
    const own = { ...cell, width: cell.width - reach }
    const height = cell.height - slim
    return {
      area: { ...own, height, y: spot.numbers[0] === 0 ? cell.y + slim : cell.y },
      point: centred(own).point,
    }
  }
  if (spot.numbers.join() === '0,37') {
    const point = { x: -zeroWidth / 2 - slim, y: 1.5 }
    return {
      area: box(-zeroWidth, 1.5 - slim, { width: zeroWidth - reach, height: 2 * slim }),
      point,
    }
  }
  const y = spot.kind === 'column' ? undefined : heights[spot.numbers.join()]
  if (y === undefined) return lyingPlace(spot)
  const isSlim = y > 1 && y < 2
  const up = isSlim ? slim : 0.25
  return { area: box(-reach, y - up, { width: 2 * reach, height: 2 * up }), point: { x: 0, y } }
}

function cellArea({ kind, numbers }: Spot): Area {
  const first = numbers[0] ?? 0
  if (kind === 'straight' && first === 0) return box(-zeroWidth, 0, { width: zeroWidth, height: 3 })
  if (kind === 'straight') return box(streetOf(first), rowOf(first), { width: 1, height: 1 })
  if (kind === 'column') return box(12, rowOf(first), { width: 1, height: 1 })
  if (kind === 'dozen') return box(streetOf(first), 3 + stripWidth, { width: 4, height: 1 })
  const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high']
  return box(evenChances.indexOf(kind) * 2, 4 + stripWidth, { width: 2, height: 1 })
}

/** The part of the cell without the bets on its borders. */
function straightArea({ numbers }: Spot): Area {
  const number = numbers[0] ?? 0
  if (number === 0) return box(-zeroWidth, 0, { width: zeroWidth - reach, height: 3 })
  return { ...alongStreet(number), ...alongRow(number) }
}

function alongStreet(number: number): Pick<Area, 'x' | 'width'> {
  const street = streetOf(number)
  const end = street === 11 ? 1 : 1 - reach
  return { x: street + reach, width: end - reach }
}

function alongRow(number: number): Pick<Area, 'y' | 'height'> {
  const row = rowOf(number)
  const start = row === 0 ? 0 : reach
  return { y: row + start, height: 1 - reach - start }
}

/** The middle of the border that the numbers of an inner bet share. */
function innerPoint({ kind, numbers }: Spot): Point {
  const others = numbers.filter((number) => number > 0)
  const rows = others.map(rowOf)
  const streets = others.map(streetOf)
  const hasZero = others.length < numbers.length
  const x = hasZero ? 0 : (Math.min(...streets) + Math.max(...streets) + 1) / 2
  const isAtEdge = kind === 'six_line' || (kind === 'street' && !hasZero) || others.length === 3
  const y = isAtEdge ? 3 : (Math.min(...rows) + Math.max(...rows) + 1) / 2
  return { x, y }
}

function around({ kind, numbers }: Spot, { x, y }: Point): Area {
  const number = numbers.find((one) => one > 0) ?? 0
  const across = { x: x - reach, width: 2 * reach }
  const upright = { y: y - reach, height: 2 * reach }
  if (kind === 'street' && numbers[0] !== 0) return { ...alongStreet(number), ...upright }
  if (kind !== 'split') return { ...across, ...upright }
  const isAlongRow = Number.isInteger(x)
  return isAlongRow ? { ...across, ...alongRow(number) } : { ...alongStreet(number), ...upright }
}

/** Chips on a wide cell lie beside its text. */
function besideText(area: Area): { area: Area; point: Point } {
  const { point } = centred(area)
  return area.width > 1
    ? { area, point: { ...point, x: area.x + area.width * 0.8 } }
    : { area, point }
}

function centred(area: Area): { area: Area; point: Point } {
  return { area, point: { x: area.x + area.width / 2, y: area.y + area.height / 2 } }
}

function box(x: number, y: number, size: { width: number; height: number }): Area {
  return { x, y, ...size }
}

function streetOf(number: number): number {
  return Math.floor((number - 1) / 3)
}

function rowOf(number: number): number {
  return 2 - ((number - 1) % 3)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The place for an arrow key: the nearest one in that direction, preferably straight ahead. */
export function neighbourOf(
  places: readonly Place[],
  from: Place,
  direction: Direction,
): Place | undefined {
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let nearest: Place | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const dx = middle(place).x - middle(from).x
    const dy = middle(place).y - middle(from).y
    const ahead = (isAcross ? dx : dy) * sign
    const aside = Math.abs(isAcross ? dy : dx)
    if (ahead < 0.1) continue
    const distance = ahead + aside * 3
    if (distance >= shortest) continue
    shortest = distance
    nearest = place
  }
  return nearest
}

function middle({ point }: Place): Point {
  return point
}
