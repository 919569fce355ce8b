import { expect, test } from 'vitest'
import { chiSquareOf, isBroken, variantOf } from './experiment.ts'

const groups = (...players: number[]) =>
  players.map((count, at) => ({ variant: `${at}`, players: count }))

test('a variant is the same for ever, and the groups of 10,000 players are equal', () => {
  const experiment = { name: 'button', variants: ['a', 'b', 'c'] }
  expect(variantOf(experiment, 17n)).toBe(variantOf(experiment, 17n))
  const counts = new Map<string, number>()
  for (let id = 1n; id <= 10_000n; id += 1n) {
    const variant = variantOf(experiment, id)
    counts.set(variant, (counts.get(variant) ?? 0) + 1)
  }
  const found = [...counts].map(([variant, players]) => ({ variant, players }))
  expect(found.length).toBe(3)
  expect(isBroken(found)).toBe(false)
})

test('two experiments divide the players independently', () => {
  const both = { ab: 0, ba: 0, aa: 0, bb: 0 }
  for (let id = 1n; id <= 4_000n; id += 1n) {
    const one = variantOf({ name: 'one', variants: ['a', 'b'] }, id)
    const other = variantOf({ name: 'other', variants: ['a', 'b'] }, id)
    both[`${one}${other}` as keyof typeof both] += 1
  }
  expect(isBroken(Object.entries(both).map(([variant, players]) => ({ variant, players })))).toBe(
    false,
  )
})

test.each([
  [groups(50, 50), 0],
  [groups(60, 40), 4],
  [groups(440, 560), 14.4],
  [groups(90, 100, 110), 2],
  [groups(0, 0), 0],
])('the chi-square of %j is %d', (sizes, value) => {
  expect(chiSquareOf(sizes)).toBeCloseTo(value, 10)
})

test.each([
  // Of 10,000 players the bound is a difference of 329.06: 10.828 = 4 · 164.53² / 10,000.
  [groups(4_836, 5_164), false],
  [groups(4_835, 5_165), true],
  [groups(9, 90), false],
  [groups(10, 90), true],
  [groups(100, 0, 0, 0, 0), true],
  [groups(20, 20, 20, 20, 20), false],
])('groups of %j: broken is %s', (sizes, broken) => {
  expect(isBroken(sizes)).toBe(broken)
})
