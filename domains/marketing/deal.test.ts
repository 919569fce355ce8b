import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closed, type Deal, dealOn, nextAttempt, ngrOf, shareCents } from './deal.ts'

const month = '2026-10-01'
const line = (kind: 'cpa' | 'share' | 'share_correction', amount_cents: bigint) => ({
  kind,
  of_month: month,
  deal_id: 1n,
  players: 1,
  ngr_micros: 0n,
  amount_cents,
})

test.each([
  [100_000_000n, 25, 2_500n],
  [100_000_039n, 25, 2_500n],
  [-100_000_001n, 25, -2_501n],
  [0n, 50, 0n],
  [-1n, 1, -1n],
])('the share of %d micros at %d % is %d cents', (micros, percent, cents) => {
  expect(shareCents(micros, percent)).toBe(cents)
})

test('the newest deal of a kind holds from its day', () => {
  const deal = (from_on: string, id: bigint): Deal => ({
    id,
    affiliate_id: 1n,
    kind: 'share',
    from_on,
    amount_cents: 0n,
    deposit_min_cents: 0n,
    share_percent: 25,
    carries_negative: false,
  })
  const deals = [deal('2026-01-01', 1n), deal('2026-03-01', 2n)]
  const on = (day: string) => dealOn(deals, { kind: 'share', day })?.id
  expect([on('2025-12-31'), on('2026-02-28'), on('2026-03-01')]).toEqual([undefined, 1n, 2n])
  expect(dealOn(deals, { kind: 'cpa', day: '2026-05-01' })).toBeUndefined()
})

test('a negative share is owed with carry-over, and only then', () => {
  const lines = [line('cpa', 5_000n), line('share', -8_000n)]
  const carried_in_cents = -1_000n
  expect(closed(lines, { carried_in_cents, month, carries: true })).toMatchObject({
    payable_cents: 0n,
    carried_out_cents: -4_000n,
  })
  const without = closed(lines, { carried_in_cents, month, carries: false })
  expect(without).toMatchObject({ payable_cents: 4_000n, carried_out_cents: 0n })
  expect(without.lines.at(-1)).toMatchObject({ kind: 'not_carried', amount_cents: 8_000n })
})

test('what is carried in and all lines are what is paid and carried out', () => {
  const cents = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
  const negative = fc.bigInt({ min: -1_000_000n, max: 0n })
  const month_ = fc.record({
    cpa: fc.array(cents),
    share: cents,
    owed: negative,
    carries: fc.boolean(),
  })
  fc.assert(
    fc.property(month_, ({ cpa, share, owed, carries }) => {
      const lines = [...cpa.map((one) => line('cpa', one)), line('share', share)]
      const result = closed(lines, { carried_in_cents: owed, month, carries })
      const sum = result.lines.reduce((all, { amount_cents }) => all + amount_cents, owed)
      expect(result.payable_cents + result.carried_out_cents).toBe(sum)
      expect(result.payable_cents === 0n || result.carried_out_cents === 0n).toBe(true)
    }),
  )
})

const moved = { rolled_back: null, ref_ext_id: null, eur_micros: 10_000_000n, amount_cents: 1_000n }

test.each([
  ['a bet of cash', { kind: 'bet', cash_cents: 1_000n }, 10_000_000n],
  ['a bet half of bonus money', { kind: 'bet', cash_cents: 500n }, 5_000_000n],
  ['a win', { kind: 'win', cash_cents: 1_000n }, -10_000_000n],
  [
    'a bet that was rolled back',
    { kind: 'rollback', rolled_back: 'bet' as const, cash_cents: 1_000n },
    -10_000_000n,
  ],
  [
    'a win that was rolled back',
    { kind: 'rollback', rolled_back: 'win' as const, cash_cents: 1_000n },
    10_000_000n,
  ],
  ['a prize', { kind: 'grant', cash_cents: 1_000n }, -10_000_000n],
  ['a payment for a friend', { kind: 'marketing', cash_cents: 1_000n }, -10_000_000n],
  ['a jackpot', { kind: 'grant', cash_cents: 1_000n, ref_ext_id: 'pool:1' }, 0n],
  [
    'bonus money that became cash',
    { kind: 'bonus_released', cash_cents: 0n, bonus_cents: 1_000n },
    -10_000_000n,
  ],
  ['a deposit', { kind: 'deposit', cash_cents: 1_000n }, 0n],
])('%s counts for the NGR', (_what, transfer, micros) => {
  expect(ngrOf({ ...moved, bonus_cents: 0n, ...transfer })).toBe(micros)
})

test('a postback is tried eight times within a day', () => {
  const now = new Date('2026-10-01T00:00:00Z')
  const hours = (attempts: number) =>
    ((nextAttempt(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 3_600_000
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(hours)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThan(24)
  expect(nextAttempt(8, now)).toBeUndefined()
})
