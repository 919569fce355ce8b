import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedPays, outlookOf, type Pay, type Terms } from './outlook.ts'

/** A bet on red, with one zero. */
const red: Pay[] = [
  { chance: 19 / 37, multiple: 0 },
  { chance: 18 / 37, multiple: 2 },
]
const terms = { deposit: 10_000, bonus: 10_000, wager: 100_000, stake: 1_000, contribution: 1 }

// The published answers have amounts in units, to six decimals.
test.for([
  [{}, 0.923091139, 73.479641, -13.603412],
  [{ wager: 300_000 }, 0.598470113, 32.954837, -23.585748],
  [{ deposit: 0 }, 0.589066135, 78.202194, 27.066838],
] as const)('the known answers for %j', ([changed, completion, value, sticky]) => {
  const own = outlookOf(red, { ...terms, ...changed, isSticky: false })
  expect(own.completion).toBeCloseTo(completion, 8)
  expect(own.value / 100).toBeCloseTo(value, 6)
  expect(own.isExact).toBe(true)
  expect(outlookOf(red, { ...terms, ...changed, isSticky: true }).value / 100).toBeCloseTo(
    sticky,
    6,
  )
})

const small: fc.Arbitrary<Terms> = fc.record({
  deposit: fc.integer({ min: 0, max: 6 }).map((count) => count * 100),
  bonus: fc.integer({ min: 1, max: 6 }).map((count) => count * 100),
  wager: fc.integer({ min: 0, max: 7 }).map((count) => count * 100),
  stake: fc.constantFrom(100, 200),
  contribution: fc.constantFrom(1, 0.5),
  isSticky: fc.boolean(),
})
const threePays: fc.Arbitrary<Pay[]> = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 0, max: 5 }),
  )
  .map(([none, some, multiple]) => [
    { chance: none / (none + some + 1), multiple: 0 },
    { chance: some / (none + some + 1), multiple: multiple / 2 },
    { chance: 1 / (none + some + 1), multiple: 3 },
  ])

/** The same by playing every possible sequence of results. */
function enumerated(pays: readonly Pay[], { deposit, bonus, ...terms }: Terms) {
  const { wager, stake, contribution, isSticky } = terms
  const play = (balance: number, left: number): { completion: number; mean: number } => {
    if (left <= 0) {
      const mean = Math.max(0, balance - (isSticky ? bonus : 0))
      return { completion: balance > 0 ? 1 : 0, mean }
    }
    if (balance < stake) return { completion: 0, mean: 0 }
    const results = pays.map(({ chance, multiple }) => {
      const rest = play(balance - stake + Math.floor(stake * multiple), left - stake * contribution)
      return { completion: chance * rest.completion, mean: chance * rest.mean }
    })
    return results.reduce(
      (sum, one) => ({ completion: sum.completion + one.completion, mean: sum.mean + one.mean }),
      { completion: 0, mean: 0 },
    )
  }
  const { completion, mean } = play(deposit + bonus, wager)
  return { completion, value: mean - deposit }
}

test('it equals the enumeration of all sequences', () => {
  fc.assert(
    fc.property(threePays, small, (pays, given) => {
      const solved = outlookOf(pays, given)
      const counted = enumerated(pays, given)
      expect(solved.completion).toBeCloseTo(counted.completion, 9)
      expect(solved.value).toBeCloseTo(counted.value, 6)
    }),
    { numRuns: 60 },
  )
})

test('a game with many pays and a long wager is solved on a coarser grid, and says so', () => {
  const many: Pay[] = Array.from({ length: 40 }, (_none, place) => ({
    chance: 1 / 40,
    multiple: place * 0.0492,
  }))
  const found = outlookOf(many, { ...terms, wager: 350_000, isSticky: false })
  expect(found.isExact).toBe(false)
  const exact = outlookOf(many, { ...terms, wager: 20_000, isSticky: false })
  expect(exact.isExact).toBe(true)
  expect(found.completion).toBeLessThanOrEqual(exact.completion)
})

test('a contribution that is no binary fraction adds no bet', () => {
  const never = [{ chance: 1, multiple: 0 }]
  const given = { deposit: 101, bonus: 0, wager: 29, stake: 1, contribution: 0.29, isSticky: false }
  expect(outlookOf(never, given).value).toBeCloseTo(1 - 101, 9)
})

test('estimated pays keep the return and the volatility', () => {
  const pays = estimatedPays(0.96, 6)
  const mean = pays.reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
  const square = pays.reduce((sum, { chance, multiple }) => sum + chance * multiple ** 2, 0)
  expect(mean).toBeCloseTo(0.96, 12)
  expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(6, 12)
})
