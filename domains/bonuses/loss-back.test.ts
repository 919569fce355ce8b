import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedPeriod, lossBackMicros, playedBy } from './loss-back.ts'

test('a day ends at midnight, a week on Sunday', () => {
  expect(endedPeriod('day', { day: '2026-03-01', weekday: 7 })).toEqual({
    from: '2026-02-28',
    to: '2026-03-01',
  })
  const week = { from: '2026-11-16', to: '2026-11-23' }
  expect(endedPeriod('week', { day: '2026-11-23', weekday: 1 })).toEqual(week)
  expect(endedPeriod('week', { day: '2026-11-29', weekday: 7 })).toEqual(week)
  expect(endedPeriod('week', { day: '2026-11-30', weekday: 1 }).from).toBe('2026-11-23')
})

test('a loss below the least one, or a win, gives nothing', () => {
  const plan = { percent: 10, least_cents: 2_000 }
  expect(lossBackMicros(19_999_999n, plan)).toBe(0n)
  expect(lossBackMicros(20_000_000n, plan)).toBe(2_000_000n)
  expect(lossBackMicros(-50_000_000n, plan)).toBe(0n)
})

test('only the cash part counts, and a rollback takes exactly back what its original added', () => {
  const transfer = fc.record({
    amount_cents: fc.bigInt({ min: 1n, max: 1_000_000n }),
    part: fc.integer({ min: 0, max: 100 }),
    eur_micros: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    kind: fc.constantFrom('bet' as const, 'win' as const),
  })
  fc.assert(
    fc.property(transfer, ({ amount_cents, part, eur_micros, kind }) => {
      const cash_cents = (amount_cents * BigInt(part)) / 100n
      const own = { amount_cents, cash_cents, eur_micros }
      const before = playedBy({ ...own, kind, rolled_back: null })
      const back = playedBy({ ...own, kind: 'rollback', rolled_back: kind })
      expect(before.staked_micros + back.staked_micros).toBe(0n)
      expect(before.won_micros + back.won_micros).toBe(0n)
      expect(before.staked_micros + before.won_micros).toBeLessThanOrEqual(eur_micros)
    }),
  )
})
