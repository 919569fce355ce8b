import { currencies } from '@casino/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  approvalsNeeded,
  isPaidWhileFrozen,
  obstaclesIn,
  type Paid,
  playedOf,
  resultsOf,
  type WithdrawalFacts,
  type WithdrawalRule,
} from './approval.ts'
import { limitsOf } from './limits.ts'

const eur = (amount_cents: bigint) => ({ currency: 'EUR', amount_cents })
const nok = (amount_cents: bigint) => ({ currency: 'NOK', amount_cents })
const rule = (currency: string, times: bigint): WithdrawalRule => ({
  currency,
  approved_by_rule_cents: 50_000n * times,
  approved_by_one_cents: 100_000n * times,
  played_percent: 100,
  by_rule_count_max: 3,
  risk_score_max: 49,
})
const rules = [rule('EUR', 1n), rule('NOK', 10n)]
const day = (number: number) => new Date(Date.UTC(2030, 0, number))
const paidIn = (number: number, amount_cents: bigint, staked_cents: bigint) => ({
  at: day(number),
  amount_cents,
  staked_cents,
})
const paidOut = (number: number, amount_cents: bigint) => ({ at: day(number), amount_cents })
const paid = (deposits: Paid['deposits'], withdrawals: Paid['withdrawals'] = []) => ({
  deposits,
  withdrawals,
})

const good: WithdrawalFacts = {
  currency: 'EUR',
  isMoneyMissing: false,
  isConfirmed: true,
  isVerified: true,
  isCoin: false,
  isDestinationKnown: true,
  paid: paid([paidIn(1, 5000n, 5000n)]),
  withdrawalsOfDay: [eur(50_000n)],
  countOfDay: 3,
  hour: { measured: 50_000n, allowed: 50_000n },
  risk: { score: 49, reasons: [] },
  rules,
}
const obstaclesOf = (facts: WithdrawalFacts) => obstaclesIn(resultsOf(facts))
const isPlayed = (money: Paid, percent: number) => {
  const { staked_cents, asked_cents } = playedOf(money, percent)
  return staked_cents >= asked_cents
}

test('a withdrawal leaves by rule only if no rule objects', () => {
  expect(obstaclesOf(good)).toEqual([])
  const bad: [Partial<WithdrawalFacts>, string][] = [
    [{ isConfirmed: false }, 'address_unconfirmed'],
    [{ isVerified: false }, 'identity_unverified'],
    [{ isCoin: true }, 'coins_by_staff'],
    [{ isDestinationKnown: false }, 'destination_new'],
    [{ paid: paid([paidIn(1, 5000n, 4999n)]) }, 'deposit_unplayed'],
    [{ withdrawalsOfDay: [eur(50_001n)] }, 'office_decides'],
    [{ hour: { measured: 50_000n, allowed: 49_999n } }, 'above_hour'],
    [{ countOfDay: 4 }, 'velocity_high'],
    [{ risk: { score: 50, reasons: ['account_young', 'device_shared'] } }, 'risk_high'],
  ]
  for (const [given, obstacle] of bad)
    expect(obstaclesOf({ ...good, ...given })).toEqual([obstacle])
  const all = Object.assign({}, good, ...bad.map(([given]) => given))
  expect(obstaclesOf(all)).toEqual(bad.map(([, obstacle]) => obstacle))
})

test('each rule reports what it measured and what it allows, in the requested currency', () => {
  const withdrawalsOfDay = [eur(20_000n), nok(100_000n)]
  const money = paid([paidIn(1, 101n, 151n)])
  const rule150 = [{ ...rule('EUR', 1n), played_percent: 150 }, rule('NOK', 10n)]
  const results = resultsOf({ ...good, withdrawalsOfDay, paid: money, rules: rule150 })
  const figuresOf = (name: string) => results.find((one) => one.rule === name)?.figures
  // A fifth of another currency's allowance uses a fifth of this one's.
  expect(figuresOf('office_decides')).toEqual({
    unit: 'money',
    measured: 30_000n,
    allowed: 50_000n,
  })
  expect(figuresOf('deposit_unplayed')).toEqual({ unit: 'money', measured: 151n, allowed: 152n })
  expect(figuresOf('velocity_high')).toEqual({ unit: 'count', measured: 3n, allowed: 3n })
})

test('a withdrawal in a currency without a row never leaves by rule and needs two staff members', () => {
  const other = { currency: 'CAD', amount_cents: 1n }
  const asked = { ...good, currency: 'CAD', withdrawalsOfDay: [other] }
  expect(obstaclesOf(asked)).toEqual(['deposit_unplayed', 'office_decides'])
  expect(approvalsNeeded([other], rules)).toBe(2)
})

test('the rules approve 500 EUR a day and not a cent more, one staff member 1000, across all currencies', () => {
  const isByRule = (...withdrawalsOfDay: WithdrawalFacts['withdrawalsOfDay']) =>
    obstaclesOf({ ...good, withdrawalsOfDay }).length === 0
  expect(isByRule(eur(25_000n), nok(250_000n))).toBe(true)
  expect(isByRule(eur(25_000n), nok(250_001n))).toBe(false)
  expect(isByRule(eur(1n), { currency: 'XXX', amount_cents: 1n })).toBe(false)
  expect(approvalsNeeded([eur(100_000n)], rules)).toBe(1)
  expect(approvalsNeeded([eur(50_000n), nok(500_000n)], rules)).toBe(1)
  expect(approvalsNeeded([eur(50_000n), nok(500_001n)], rules)).toBe(2)
})

test('each deposit must be staked after it arrives, together with the later deposits', () => {
  expect(isPlayed(paid([]), 100)).toBe(true)
  expect(isPlayed(paid([paidIn(1, 100n, 200n), paidIn(2, 100n, 100n)]), 100)).toBe(true)
  // Stakes after the second deposit count for only one of the two.
  expect(isPlayed(paid([paidIn(1, 100n, 150n), paidIn(2, 100n, 150n)]), 100)).toBe(false)
  // Stakes before a deposit do not count for it.
  expect(isPlayed(paid([paidIn(1, 100n, 900n), paidIn(2, 100n, 0n)]), 100)).toBe(false)
})

test('an approved unplayed withdrawal need not be played again, and an older one does not help', () => {
  expect(isPlayed(paid([paidIn(1, 100n, 0n)], [paidOut(2, 100n)]), 100)).toBe(true)
  expect(isPlayed(paid([paidIn(1, 100n, 0n)], [paidOut(2, 99n)]), 100)).toBe(false)
  const later = [paidIn(1, 100n, 100n), paidIn(3, 100n, 0n)]
  expect(isPlayed(paid(later, [paidOut(2, 500n)]), 100)).toBe(false)
})

test('the row sets how much must be staked', () => {
  const deposits = [paidIn(1, 101n, 152n)]
  expect([0, 100, 150, 151].map((percent) => isPlayed(paid(deposits), percent))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a deposit is played when a model that adds deposits and subtracts stakes is empty', () => {
  const step = fc.record({
    kind: fc.constantFrom('deposit' as const, 'stake' as const),
    cents: fc.bigInt({ min: 1n, max: 50n }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const unplayed = steps.reduce((left, { kind, cents }) => {
        if (kind === 'deposit') return left + cents
        return left > cents ? left - cents : 0n
      }, 0n)
      const deposits = steps.flatMap(({ kind, cents }, index) => {
        if (kind !== 'deposit') return []
        const staked = steps
          .slice(index)
          .reduce((sum, after) => (after.kind === 'stake' ? sum + after.cents : sum), 0n)
        return [paidIn(index + 1, cents, staked)]
      })
      expect(isPlayed(paid(deposits), 100)).toBe(unplayed === 0n)
    }),
    { numRuns: 300 },
  )
})

test('while the ledger has open findings only 100 EUR leave per day, less than usual in every currency', () => {
  expect(isPaidWhileFrozen([eur(10_000n)])).toBe(true)
  expect(isPaidWhileFrozen([eur(10_001n)])).toBe(false)
  expect(isPaidWhileFrozen([eur(9_000n), nok(10_001n)])).toBe(false)
  for (const { code } of currencies) {
    const limits = limitsOf(code)
    if (!limits) throw new Error(`${code} has no limits`)
    const { paid_while_frozen_cents, approved_by_rule_cents, approved_by_one_cents } = limits
    expect(paid_while_frozen_cents > 0n).toBe(true)
    expect(paid_while_frozen_cents < approved_by_rule_cents).toBe(true)
    expect(approved_by_rule_cents < approved_by_one_cents).toBe(true)
  }
})

test('a sum in parts is never approved if the total is not', () => {
  const part = fc.bigInt({ min: 1n, max: 60_000n })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
      const whole = parts.reduce((sum, cents) => sum + cents, 0n)
      const isByRule = obstaclesOf({ ...good, withdrawalsOfDay: parts.map(eur) }).length === 0
      if (isByRule) expect(whole).toBeLessThanOrEqual(50_000n)
    }),
    { numRuns: 200 },
  )
})
