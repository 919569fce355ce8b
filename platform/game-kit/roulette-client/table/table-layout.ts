import { type Spot, spots } from '../../roulette/layout.ts'

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
export function placesOf(way: Orientation): Place[] {
  return spots.map((spot, index) => {
    const { area, point } = lyingPlace(spot)
    return { spot, index, area: turned(area, way), point: turnedPoint(point, way) }
  })
}

/** The drawn cells: like the places, but each number fills its cell. */
export function cellsOf(way: Orientation): Place[] {
  return placesOf(way)
    .filter(({ spot }) => spot.kind === 'straight' || isOutside(spot))
    .map((place) => ({ ...place, area: turned(cellArea(place.spot), way) }))
}

function isOutside({ kind }: Spot): boolean {
  return !['straight', 'split', 'street', 'corner', 'six_line'].includes(kind)
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
