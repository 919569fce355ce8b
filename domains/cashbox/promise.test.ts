import { expect, test } from 'vitest'
import { clockAfter, latePay } from './promise.ts'

const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour))
const hours = (count: number) => count * 3_600_000

test('the clock stops while the player has to act and continues with the remaining time', () => {
  const asked = { due_at: null, left_ms: hours(24) }
  expect(clockAfter(asked, 'created', at(3))).toEqual(asked)
  const proved = clockAfter(asked, 'pending', at(4))
  expect(proved).toEqual({ due_at: at(28), left_ms: null })
  const stands = clockAfter(proved, 'needs_documents', at(10))
  expect(stands).toEqual({ due_at: null, left_ms: hours(18) })
  const again = clockAfter(stands, 'pending', at(100))
  expect(again).toEqual({ due_at: at(118), left_ms: null })
  // An approval or another wait gives the casino no additional time.
  expect(clockAfter(again, 'approved', at(110))).toEqual(again)
  expect(clockAfter(again, 'pending', at(111))).toEqual(again)
  expect(clockAfter(again, 'sent', at(112))).toEqual({ due_at: null, left_ms: null })
})

test('an expired clock stays at zero', () => {
  const late = { due_at: at(1), left_ms: null }
  expect(clockAfter(late, 'needs_documents', at(5))).toEqual({ due_at: null, left_ms: 0 })
})

test('a late payout pays the rate, rounded down, up to its maximum', () => {
  const promise = { per_mille: 10, cents_max: 2000n }
  expect([1n, 99n, 100n, 60_000n, 199_999n, 9_000_000n].map((c) => latePay(c, promise))).toEqual([
    0n,
    0n,
    1n,
    600n,
    1999n,
    2000n,
  ])
})
