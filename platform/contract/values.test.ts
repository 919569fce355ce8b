import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cents, Id, Instant, PositiveCents, paginationOf, QueryInt } from './values.ts'

test('an amount survives the conversion to JSON and back, or is refused', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(z.encode(Cents, z.decode(Cents, cents))).toBe(cents)
    }),
    { numRuns: 200, seed: 1 },
  )
  expect(() => z.encode(Cents, 2n ** 53n)).toThrow(RangeError)
})

test.for([-1, 0, 0.5, 1e21, 2 ** 53 + 2, '1', [1], null, Number.NaN, -0])(
  '%s is not a valid payment',
  (wire) => {
    expect(z.safeDecode(PositiveCents, wire as number).success).toBe(false)
  },
)

test.for(['0', '-1', '1.5', '01', '1e3', ' 1', '9'.repeat(16), '', 0, -1, 1.5])(
  '%s is not a valid id',
  (wire) => {
    expect(z.safeDecode(Id, wire as number).success).toBe(false)
  },
)

test('an id may be a number or its digits', () => {
  expect([z.decode(Id, 17), z.decode(Id, '17')]).toEqual([17n, 17n])
})

test('an instant is sent in UTC', () => {
  const text = '2026-03-29T01:30:00.000Z'
  expect(z.encode(Instant, z.decode(Instant, text))).toBe(text)
  expect(z.safeDecode(Instant, '2026-03-29').success).toBe(false)
  expect(z.safeDecode(Instant, '2026-02-30T00:00:00Z').success).toBe(false)
})

test('an integer of a query is digits, not an expression', () => {
  expect(z.decode(QueryInt, '12')).toBe(12)
  for (const bad of ['1e2', '0x10', '-1', '1.0', '']) {
    expect(z.safeDecode(QueryInt, bad).success).toBe(false)
  }
})

test('pages count from 1, and an empty list has one page', () => {
  expect(paginationOf(1, 40, 0)).toMatchObject({ total_pages: 1, next_page: null, prev_page: null })
  expect(paginationOf(2, 40, 81)).toMatchObject({ total_pages: 3, next_page: 3, prev_page: 1 })
  expect(paginationOf(3, 40, 81)).toMatchObject({ next_page: null, prev_page: 2 })
  expect(paginationOf(9, 40, 81)).toMatchObject({ next_page: null, prev_page: 3 })
})
