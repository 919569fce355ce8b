import { expect, test } from 'vitest'
import { sumDay } from './sum-day.ts'

const line = { provider_ref: 'a', payment_id: null, isDone: true, currency: 'EUR' }
const payment = { provider_ref: 'a', id: 1n, player_id: 1n, state: 'done' as const }

test('the sums of a day are by currency and direction, and only of money that was transferred', () => {
  const lines = [
    { ...line, action: 'deposit' as const, amount_cents: 500n },
    { ...line, action: 'deposit' as const, amount_cents: 100n, arrived_cents: 70n },
    { ...line, action: 'cashout' as const, amount_cents: 30n },
    { ...line, action: 'deposit' as const, amount_cents: 9n, isDone: false },
    { ...line, action: 'deposit' as const, amount_cents: 9n, isDone: null },
  ]
  const ours = [
    { ...payment, action: 'deposit' as const, amount_cents: 500n, currency: 'EUR' },
    { ...payment, action: 'cashout' as const, amount_cents: 7n, currency: 'BTC' },
  ]
  expect(sumDay(lines, ours)).toEqual([
    {
      currency: 'BTC',
      theirs: { count: 0, in_cents: 0n, out_cents: 0n },
      ours: { count: 1, in_cents: 0n, out_cents: 7n },
    },
    {
      currency: 'EUR',
      theirs: { count: 3, in_cents: 570n, out_cents: 30n },
      ours: { count: 1, in_cents: 500n, out_cents: 0n },
    },
  ])
  expect(sumDay([], [])).toEqual([])
})
