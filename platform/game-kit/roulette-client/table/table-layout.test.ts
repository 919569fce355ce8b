import { expect, test } from 'vitest'
import { spots } from '../../roulette/layout.ts'
import { type Area, cellsOf, neighbourOf, type Place, placesOf, tableSize } from './table-layout.ts'

const orientations = ['lying', 'standing'] as const

function overlaps(a: Area, b: Area): boolean {
  const gap = 1e-9
  return (
    a.x + a.width > b.x + gap &&
    b.x + b.width > a.x + gap &&
    a.y + a.height > b.y + gap &&
    b.y + b.height > a.y + gap
  )
}

function placeOf(places: Place[], numbers: number[]): Place {
  const found = places.find(({ spot }) => spot.numbers.join() === numbers.join())
  if (!found) throw new Error(`no place for ${numbers}`)
  return found
}

test.each(orientations)('every bet of the layout has a place of its own on the %s table', (way) => {
  const places = placesOf(way)
  expect(places).toHaveLength(spots.length)
  for (const place of places) {
    const others = places.filter((other) => other !== place && overlaps(other.area, place.area))
    expect(others.map(({ spot }) => spot)).toEqual([])
  }
})

test.each(orientations)('all places lie on the %s table', (way) => {
  const { width, height } = tableSize(way)
  for (const { area } of placesOf(way)) {
    expect(area.x).toBeGreaterThanOrEqual(-1e-9)
    expect(area.y).toBeGreaterThanOrEqual(-1e-9)
    expect(area.x + area.width).toBeLessThanOrEqual(width + 1e-9)
    expect(area.y + area.height).toBeLessThanOrEqual(height + 1e-9)
  }
})

test.each(orientations)(
  'an inner bet touches exactly the cells of its numbers on the %s table',
  (way) => {
    const cells = cellsOf(way).filter(({ spot }) => spot.kind === 'straight')
    const inner = ['split', 'street', 'corner', 'six_line']
    for (const { spot, area } of placesOf(way)) {
      if (!inner.includes(spot.kind)) continue
      const touched = cells
        .filter((cell) => overlaps(cell.area, area))
        .flatMap((cell) => cell.spot.numbers)
      const atEdge = spot.kind === 'street' || spot.kind === 'six_line' || spot.numbers.length === 4
      if (atEdge) expect(spot.numbers).toEqual(expect.arrayContaining(touched))
      else expect(touched.sort((a, b) => a - b)).toEqual(spot.numbers)
    }
  },
)

test('on a phone of 390 px every bet is at least 24 px wide and high', () => {
  const unit = { x: 366 / tableSize('standing').width, y: 48 }
  for (const { area } of placesOf('standing')) {
    expect(area.width * unit.x).toBeGreaterThanOrEqual(24)
    expect(area.height * unit.y).toBeGreaterThanOrEqual(24 - 1e-9)
  }
})

test('3 is above 2 above 1, and in the rotated table 1 is left of 2 and 3', () => {
  const lying = placesOf('lying')
  expect(placeOf(lying, [3]).point.y).toBeLessThan(placeOf(lying, [1]).point.y)
  const standing = placesOf('standing')
  expect(placeOf(standing, [1]).point.x).toBeLessThan(placeOf(standing, [3]).point.x)
  expect(placeOf(standing, [0]).point.y).toBeLessThan(placeOf(standing, [1]).point.y)
})

test('arrow keys move from 17 over its borders to its neighbours', () => {
  const places = placesOf('lying')
  const from = placeOf(places, [17])
  const right = neighbourOf(places, from, 'right')
  expect(right?.spot.numbers).toEqual([17, 20])
  expect(right && neighbourOf(places, right, 'right')?.spot.numbers).toEqual([20])
  expect(neighbourOf(places, from, 'up')?.spot.numbers).toEqual([17, 18])
})

test.each(orientations)('arrow keys reach every bet of the %s table from any other', (way) => {
  const places = placesOf(way)
  const reached = new Set([placeOf(places, [17])])
  for (const place of reached) {
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourOf(places, place, direction)
      if (next) reached.add(next)
    }
  }
  expect(places.filter((place) => !reached.has(place)).map(({ spot }) => spot)).toEqual([])
})
