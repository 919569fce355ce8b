import { expect, test } from 'vitest'
import { erasureObstacle, forgottenBefore } from './rules.ts'

test('a player’s data is kept for five years after the account is closed', () => {
  expect(forgottenBefore(new Date('2031-06-30T12:00:00Z')).toISOString()).toBe(
    '2026-06-30T12:00:00.000Z',
  )
  expect(forgottenBefore(new Date('2032-02-29T00:00:00Z')).toISOString()).toBe(
    '2027-03-01T00:00:00.000Z',
  )
})

test('a closed account without money is erased, unless the law or an exclusion keeps it', () => {
  const now = new Date('2031-06-30T12:00:00Z')
  const day = 86_400_000
  const closed = {
    state: 'closed',
    has_money: false,
    has_transfers: false,
    excluded_until: null,
    closing: undefined,
    now,
  }
  const closedAt = (days: number) => ({
    closed_at: new Date(now.getTime() - days * day),
    forgotten_at: null,
  })
  expect(erasureObstacle(closed)).toBeUndefined()
  expect(erasureObstacle({ ...closed, state: 'active' })).toBe('not_closed')
  expect(erasureObstacle({ ...closed, has_money: true })).toBe('balance_left')
  expect(erasureObstacle({ ...closed, excluded_until: new Date(now.getTime() + 1) })).toBe(
    'is_excluded',
  )
  const played = { ...closed, has_transfers: true }
  expect(erasureObstacle(played)).toBe('law_holds')
  expect(erasureObstacle({ ...played, closing: closedAt(5 * 365) })).toBe('law_holds')
  expect(erasureObstacle({ ...played, closing: closedAt(5 * 367) })).toBeUndefined()
  const erased = { ...closedAt(9), forgotten_at: now }
  expect(erasureObstacle({ ...closed, closing: erased })).toBe('is_erased')
})
