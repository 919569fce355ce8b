import { expect, test } from 'vitest'
import { forgottenBefore } from './rules.ts'

test('a player’s data is kept for five years after the account is closed', () => {
  expect(forgottenBefore(new Date('2031-06-30T12:00:00Z')).toISOString()).toBe(
    '2026-06-30T12:00:00.000Z',
  )
  expect(forgottenBefore(new Date('2032-02-29T00:00:00Z')).toISOString()).toBe(
    '2027-03-01T00:00:00.000Z',
  )
})
