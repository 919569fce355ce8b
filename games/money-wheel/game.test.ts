import { indexesOf } from '@casino/game-kit/live/draw-indexes.ts'
import { expect, test } from 'vitest'
import { game, rtpOf } from './game.ts'
import {
  betNumbers,
  factorOf,
  multipliersMax,
  numberPlaces,
  segments,
  shownBy,
} from './segments.ts'

const { rules } = game
const counts = { 1: 23, 2: 15, 5: 7, 10: 4, 20: 2, 40: 1, x2: 1, x7: 1 }

test('the wheel has 54 segments, each number as often as stated', () => {
  expect(segments).toHaveLength(54)
  for (const [name, count] of Object.entries(counts)) {
    expect(segments.filter((segment) => String(segment) === name)).toHaveLength(count)
  }
})

test('without a limit of multipliers the returns are the published fractions', () => {
  const unlimited = (n: number, count: number) => count / 52 + (count * n) / 45
  expect(unlimited(1, 23)).toBeCloseTo(2231 / 2340, 12)
  expect(unlimited(10, 4)).toBeCloseTo(113 / 117, 12)
  expect(unlimited(40, 1)).toBeCloseTo(425 / 468, 12)
})

test('the stated returns are those of every possible round, as whole numbers', () => {
  for (const number of betNumbers) {
    const { total, paid } = enumerated(String(number))
    expect(rtpOf(number)).toBeCloseTo(Number(paid) / Number(total), 12)
  }
  // By the formula: count/52 for the stake, and count · n / 54 · (1 + 1/6 + 54/52/36) for the win.
  expect(rtpOf(1)).toBeCloseTo(23 / 52 + (23 / 54) * (1 + 1 / 6 + 54 / 52 / 36), 12)
  expect(rtpOf(40)).toBeCloseTo(1 / 52 + (40 / 54) * (1 + 1 / 6 + 54 / 52 / 36), 12)
})

/** Every sequence of turns, each weighted by 54 · 54 · 52 over its own possibilities. */
function enumerated(spot: string): { total: bigint; paid: bigint } {
  const sums = { total: 0n, paid: 0n }
  for (const result of sequences([])) {
    const isWhole = result.length > multipliersMax
    const unused = segments.length ** (multipliersMax - result.length) * numberPlaces.length
    const weight = isWhole ? 1 : unused
    sums.total += BigInt(weight)
    sums.paid += BigInt(weight * rules.multipleOf(spot, result))
  }
  return sums
}

function sequences(turns: number[]): number[][] {
  const places = turns.length === multipliersMax ? numberPlaces : [...segments.keys()]
  return places.flatMap((place) =>
    factorOf(segments[place]) ? sequences([...turns, place]) : [[...turns, place]],
  )
}

test('the largest win is 40 after two sevens', () => {
  const seven = segments.indexOf('x7')
  expect(rules.multipleOf('40', [seven, seven, segments.indexOf(40)])).toBe(game.maxWin)
  expect(game.maxWin).toBe(1_961)
})

test('a round ends with a number, after at most two multipliers', () => {
  for (let round = 0; round < 20_000; round += 1) {
    const result = rules.draw(indexesOf(round.toString(16).padStart(64, '0'), 'a message'))
    expect(typeof shownBy(result).number).toBe('number')
    expect(result.length).toBeLessThanOrEqual(multipliersMax + 1)
  }
})

test('simulated rounds return about what is stated for each number', () => {
  const rounds = 40_000
  const sums = new Map<string, { paid: number; squares: number }>()
  for (let round = 0; round < rounds; round += 1) {
    const result = rules.draw(indexesOf(round.toString(16).padStart(64, '0'), 'simulated'))
    for (const spot of rules.spots) {
      const { paid, squares } = sums.get(spot) ?? { paid: 0, squares: 0 }
      const multiple = rules.multipleOf(spot, result)
      sums.set(spot, { paid: paid + multiple, squares: squares + multiple ** 2 })
    }
  }
  for (const [spot, { paid, squares }] of sums) {
    const mean = paid / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - rtpOf(Number(spot)))).toBeLessThan(3.3 * error)
  }
})
