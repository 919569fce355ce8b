import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf, mergedPays, winOrNothing } from './pays.ts'

test('merged pays keep the mean and the sum of chances', () => {
  const multiple = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.array(multiple, { minLength: 1, maxLength: 40 }), (multiples) => {
      const pays = multiples.map((one) => ({ chance: 1 / multiples.length, multiple: one }))
      const merged = mergedPays(pays, [0, 0.5, 1, 2, 5, 10, 30, 100])
      expect(meanOf(merged)).toBeCloseTo(meanOf(pays), 9)
      expect(merged.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(merged.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('a bet on red returns 36/37', () => {
  expect(meanOf(winOrNothing(18 / 37, 2))).toBeCloseTo(36 / 37, 12)
})
