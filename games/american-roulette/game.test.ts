import { colorOf, findSpot, numberText, twoZeros } from '@casino/game-kit/roulette/layout.ts'
import { placesOf } from '@casino/game-kit/roulette-client/table/table-layout.ts'
import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { expect, test } from 'vitest'
import { game } from './game.ts'

const { wheel, spots } = twoZeros

test('every bet returns 36/38, and only the top line 35/38, over all pockets', () => {
  for (const spot of spots) {
    const bets = [{ ...spot, stake_cents: 100 }]
    let returned = 0
    for (let pocket = 0; pocket < 38; pocket += 1) {
      returned += Number(game.play(() => (pocket + 0.5) / 38, { bets }).payout.parts)
    }
    expect(returned).toBe(spot.kind === 'top_line' ? 3_500 : 3_600)
  }
  expect(((1 - game.rtp) * 100).toFixed(4)).toBe('5.2632')
  expect(((1 - (game.rtps?.top_line ?? 0)) * 100).toFixed(4)).toBe('7.8947')
})

test('the wheel has every pocket once, and the zeros are opposite each other', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, at) => at))
  expect(wheel.indexOf(37)).toBe(19)
  expect(wheel.filter((number) => colorOf(number) === 'red')).toHaveLength(18)
  expect([numberText(37), numberText(0)]).toEqual(['00', '0'])
})

test('the bets at both zeros exist as on a real table, and those of one zero do not', () => {
  const covers = (kind: Parameters<typeof findSpot>[0], ...numbers: number[]) =>
    findSpot(kind, numbers, twoZeros) !== undefined
  expect(covers('top_line', 0, 1, 2, 3, 37)).toBe(true)
  expect(covers('split', 0, 37) && covers('split', 3, 37) && covers('split', 0, 1)).toBe(true)
  expect(covers('street', 0, 2, 37) && covers('street', 2, 3, 37)).toBe(true)
  expect(covers('corner', 0, 1, 2, 3) || covers('split', 0, 3)).toBe(false)
  const bet = { kind: 'top_line', numbers: [0, 1, 2, 3, 37], stake_cents: 7 }
  expect(game.input.safeParse({ bets: [bet] }).success).toBe(true)
})

test('no two bets are at the same point of the table', () => {
  const points = placesOf('lying', twoZeros).map(({ point }) => `${point.x} ${point.y}`)
  expect(new Set(points).size).toBe(spots.length)
})

test('a simulation of the top line lies in the 99 % interval', () => {
  const bets = [{ kind: 'top_line' as const, numbers: [0, 1, 2, 3, 37], stake_cents: 100 }]
  const { mean, halfWidth } = simulatedReturn(game, { bets }, { runs: 20_000, seed: 6 })
  expect(Math.abs(mean - 35 / 38)).toBeLessThan(halfWidth)
})
