import { expect, test } from 'vitest'
import { depositLeft } from './deposit-left.ts'

const limit = (amount_cents: number, used: number, more: object = {}) => ({
  id: 1,
  type: 'deposit' as const,
  period: 'day',
  status: 'active' as const,
  strategy: null,
  parent_type: null,
  created_at: '2026-01-01T00:00:00.000Z',
  disable_at: null,
  confirm_until: null,
  reset_at: `2026-01-0${used % 9}T00:00:00.000Z`,
  cause: 'player' as const,
  minutes: null,
  played_minutes: null,
  accounts: [
    { currency: 'EUR', amount_cents, current_value_amount_cents: used, active_until: null },
  ],
  ...more,
})

test('of several deposit limits the one that leaves least counts, until its own end', () => {
  const list = [limit(5000, 1000), limit(2500, 500), limit(100, 0, { type: 'loss' })]
  const left = depositLeft(list, 'EUR')
  expect(left).toEqual({ left_cents: 2000n, reset_at: list[1]?.reset_at })
})

test('a limit lowered below the used amount leaves nothing, and a pending raise does not count', () => {
  expect(depositLeft([limit(100, 500)], 'EUR')?.left_cents).toBe(0n)
  const list = [limit(5000, 1000), limit(100, 0, { status: 'pending' })]
  expect(depositLeft(list, 'EUR')?.left_cents).toBe(4000n)
})

test('without a limit, or in a currency without a rate, nothing is shown', () => {
  expect(depositLeft([], 'EUR')).toBeUndefined()
  expect(depositLeft([limit(1, 0)], 'BTC')).toBeUndefined()
})
