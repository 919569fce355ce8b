import {
  betKinds,
  colorOf,
  findSpot,
  pays,
  spots,
  wheel,
} from '@casino/game-kit/roulette/layout.ts'
import type { Bet } from '@casino/game-kit/roulette/roulette-game.ts'
import { simulatedReturn } from '@casino/game-kit/simulate.ts'
import { floorCents } from '@casino/game-kit/slots/payout.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { game } from './game.ts'

function placed(bets: Bet[]): boolean {
  return game.input.safeParse({ bets }).success
}

test('the layout has its 157 spots', () => {
  const counts = Object.fromEntries(
    betKinds.map((kind) => [kind, spots.filter((spot) => spot.kind === kind).length]),
  )
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    six_line: 11,
    dozen: 3,
    column: 3,
    red: 1,
    black: 1,
    odd: 1,
    even: 1,
    low: 1,
    high: 1,
  })
})

test('the house edge of every bet is exactly 1/37', () => {
  for (const { kind, numbers } of spots) {
    const bet = { kind, numbers, stake_cents: 100 }
    let returned = 0n
    for (let pocket = 0; pocket < 37; pocket += 1) {
      returned += floorCents(game.play(() => (pocket + 0.5) / 37, { bets: [bet] }).payout)
    }
    expect(returned).toBe(3_600n)
    expect((pays[kind] + 1) * numbers.length).toBe(36)
  }
  expect(1 - game.rtp).toBeCloseTo(1 / 37, 12)
})

test('bets with zero exist as on a real table', () => {
  for (const [kind, numbers] of [
    ['split', [0, 1]],
    ['split', [0, 2]],
    ['split', [0, 3]],
    ['street', [0, 1, 2]],
    ['street', [0, 2, 3]],
    ['corner', [0, 1, 2, 3]],
  ] as const) {
    expect(findSpot(kind, numbers)).toBeDefined()
  }
  for (const [kind, numbers] of [
    ['split', [0, 4]],
    ['street', [0, 1, 3]],
    ['six_line', [0, 1, 2, 3]],
  ] as const) {
    expect(findSpot(kind, numbers)).toBeUndefined()
  }
})

/** The row of a number on the table: three columns, twelve rows. */
const rowOf = (number: number) => Math.ceil(number / 3)
const columnOf = (number: number) => (number - 1) % 3

test('a split is a pair of neighbours and nothing else', () => {
  for (let low = 1; low <= 36; low += 1) {
    for (let high = 0; high <= 36; high += 1) {
      const besides = rowOf(low) === rowOf(high) && columnOf(high) - columnOf(low) === 1
      const below = columnOf(low) === columnOf(high) && rowOf(high) - rowOf(low) === 1
      expect(findSpot('split', [low, high]) !== undefined).toBe(high > 0 && (besides || below))
    }
  }
})

test('a corner is a square of the table, or the four numbers at zero', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 36 }), { minLength: 4, maxLength: 4 }),
      (drawn) => {
        const four = drawn.toSorted((a, b) => a - b)
        const [a = 0, b = 0, c = 0, d = 0] = four
        const square = a > 0 && a % 3 !== 0 && b === a + 1 && c === a + 3 && d === a + 4
        expect(findSpot('corner', four) !== undefined).toBe(square || four.join() === '0,1,2,3')
      },
    ),
    { numRuns: 500 },
  )
})

test('numbers that are no spot of their kind are refused', () => {
  const numbers = fc.array(fc.integer({ min: -1, max: 38 }), { maxLength: 7 })
  fc.assert(
    fc.property(fc.constantFrom(...betKinds), numbers, (kind, covered) => {
      const isSpot = spots.some(
        (spot) => spot.kind === kind && spot.numbers.join() === covered.join(),
      )
      expect(placed([{ kind, numbers: covered, stake_cents: 10 }])).toBe(isSpot)
    }),
    { numRuns: 300 },
  )
})

test('bets are paid independently of each other', () => {
  const bet = fc.record({
    spot: fc.constantFrom(...spots),
    stake_cents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(bet, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 36 }),
      (chosen, pocket) => {
        const bets = chosen.map(({ spot, stake_cents }) => ({ ...spot, stake_cents }))
        const next = () => (pocket + 0.5) / 37
        const { outcome, payout } = game.play(next, { bets })
        const apart = bets.map((one) => floorCents(game.play(next, { bets: [one] }).payout))
        expect(placed(bets)).toBe(true)
        expect(floorCents(payout)).toBe(apart.reduce((sum, one) => sum + one, 0n))
        expect(outcome.wins.reduce((sum, win) => sum + BigInt(win.payout_cents), 0n)).toBe(
          floorCents(payout),
        )
        expect(game.stake({ bets })).toBe(
          bets.reduce((sum, one) => sum + BigInt(one.stake_cents), 0n),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('no bet, 61 bets and a stake beyond safe returns are refused', () => {
  const bet: Bet = { kind: 'straight', numbers: [7], stake_cents: 1 }
  expect(placed([])).toBe(false)
  expect(placed(Array.from({ length: 60 }, () => bet))).toBe(true)
  expect(placed(Array.from({ length: 61 }, () => bet))).toBe(false)
  expect(placed([{ ...bet, stake_cents: Math.ceil(Number.MAX_SAFE_INTEGER / 36) + 1 }])).toBe(false)
  expect(placed([{ ...bet, stake_cents: -1 }])).toBe(false)
})

test('the wheel has every pocket once and 18 of each colour', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const colors = wheel.map(colorOf)
  expect(colors.filter((color) => color === 'red')).toHaveLength(18)
  expect(colors.filter((color) => color === 'black')).toHaveLength(18)
  // Around the wheel the colours alternate.
  expect(colors.slice(1).every((color, at) => at === 35 || color !== colors[at + 2])).toBe(true)
})

test('a simulation of mixed bets lies in the 99 % interval', () => {
  const bets: Bet[] = [
    { kind: 'straight', numbers: [17], stake_cents: 100 },
    { kind: 'corner', numbers: [0, 1, 2, 3], stake_cents: 200 },
    {
      ...(findSpot('red', spots.find((spot) => spot.kind === 'red')?.numbers ?? []) as Bet),
      stake_cents: 500,
    },
  ]
  const { mean, halfWidth } = simulatedReturn(game, { bets }, { runs: 60_000, seed: 5 })
  expect(Math.abs(mean - 36 / 37)).toBeLessThan(halfWidth)
})
