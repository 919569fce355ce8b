import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawText, dropAt, dropCents, indexIn } from './draw.ts'
import {
  areTermsSound,
  centsDue,
  countedMicros,
  expectedOf,
  isCelebrated,
  isNear,
  returnAt,
  returnsTooMuch,
  unitsOf,
  unitsPerCent,
} from './rules.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()
const pot = { seed_cents: 50_000n, ceiling_cents: 100_000n }
const terms = { drops_by: 'amount', ...pot, hours: null, per_mille: 10 } as const

test('the return of a pot from 500 to 1,000 at 1 % is that of the published table', () => {
  const at = (meter_cents: bigint) => returnAt({ ...terms, meter_cents })
  expect(at(50_000n)).toBeCloseTo(0.01, 10)
  expect(at(75_000n)).toBeCloseTo(0.03, 10)
  expect(at(90_000n)).toBeCloseTo(0.09, 10)
  expect(at(99_000n)).toBeCloseTo(0.99, 10)
  expect(at(100_000n)).toBeUndefined()
  expect(expectedOf(terms)?.return_rate).toBeCloseTo(0.03, 4)
  expect(expectedOf(terms)?.mean_prize_cents).toBe(75_001n)
})

test('every drop point of a small pot is drawn equally often', () => {
  const small = { seed_cents: 100n, ceiling_cents: 110n }
  const draws = 20_000
  const counts = new Map<bigint, number>()
  for (let number = 0; number < draws; number += 1) {
    const drop = dropCents(small, hash(drawText({ secret: 's', jackpot: 'j', level: 'l', number })))
    counts.set(drop, (counts.get(drop) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual(
    Array.from({ length: 10 }, (_, at) => 101n + BigInt(at)).toSorted(),
  )
  const expected = draws / 10
  const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  // 9 degrees of freedom, one in 100,000.
  expect(chi).toBeLessThan(40.5)
})

test('a drop is above the seed and at most the ceiling; a time is within the pot', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 10n),
      fc.bigInt(1n, 10n ** 10n),
      fc.integer({ min: 1, max: 1000 }),
      (seed_cents, span, hours) => {
        const ceiling_cents = seed_cents + span
        const drop = dropCents({ seed_cents, ceiling_cents }, randomBytes(32))
        expect(drop > seed_cents && drop <= ceiling_cents).toBe(true)
        const opened_at = new Date(1_700_000_000_000)
        const ends_at = new Date(opened_at.getTime() + hours * 3_600_000)
        const at = dropAt({ opened_at, ends_at }, randomBytes(32))
        expect(at > opened_at && at <= ends_at).toBe(true)
      },
    ),
  )
})

test('a word of the hash beyond the last multiple is passed over', () => {
  const beyond = new Uint8Array(32).fill(255, 0, 6)
  beyond[11] = 7
  expect(indexIn(beyond, 10)).toBe(7)
  expect(() => indexIn(new Uint8Array(32).fill(255), 10)).toThrow()
  expect(() => indexIn(beyond, 0)).toThrow(RangeError)
})

test('cents are contributed when they are whole, and a rollback is made up for before the next', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-9n * unitsPerCent, 9n * unitsPerCent)), (steps) => {
      let level = { units: 0n, contributed_cents: 0n }
      let most = 0n
      for (const step of steps) {
        level = { ...level, units: level.units + step }
        const due = centsDue(level)
        expect(due >= 0n).toBe(true)
        level.contributed_cents += due
        const total = level.units > 0n ? level.units / unitsPerCent : 0n
        if (total > most) most = total
      }
      expect(level.contributed_cents).toBe(most)
    }),
  )
})

test('only the cash of a bet counts', () => {
  const bet = { amount_cents: 300n, cash_cents: 100n, eur_micros: 3_000_000n }
  expect(countedMicros(bet)).toBe(1_000_000n)
  expect(countedMicros({ ...bet, eur_micros: null })).toBe(0n)
  expect(unitsOf(1_000_000n, 10) / unitsPerCent).toBe(1n)
})

test('terms belong to their kind', () => {
  expect(areTermsSound(terms)).toBe(true)
  expect(areTermsSound({ ...terms, ceiling_cents: 50_000n })).toBe(false)
  expect(areTermsSound({ ...terms, ceiling_cents: null })).toBe(false)
  expect(areTermsSound({ ...terms, drops_by: 'time', ceiling_cents: null, hours: 24 })).toBe(true)
  expect(areTermsSound({ ...terms, drops_by: 'time', hours: 24 })).toBe(false)
})

test('no level returns more than a tenth of the stakes', () => {
  expect(returnsTooMuch(terms)).toBe(false)
  const near = { ...terms, seed_cents: 1000n, ceiling_cents: 1005n }
  expect(returnsTooMuch({ ...near, per_mille: 50 })).toBe(true)
  expect(returnsTooMuch({ ...terms, per_mille: 34 })).toBe(true)
  expect(returnsTooMuch({ ...terms, per_mille: 33 })).toBe(false)
  const byTime = { drops_by: 'time', ceiling_cents: null, hours: 24 } as const
  expect(returnsTooMuch({ ...terms, ...byTime })).toBe(false)
})

test('four fifths of the ceiling is near; a return at the stake is not celebrated', () => {
  expect(isNear({ ...pot, meter_cents: 80_000n })).toBe(true)
  expect(isNear({ ...pot, meter_cents: 79_999n })).toBe(false)
  expect(isNear({ meter_cents: 79_999n, ceiling_cents: null })).toBe(false)
  expect(isCelebrated({ amount_cents: 100n, stake_cents: 100n })).toBe(false)
  expect(isCelebrated({ amount_cents: 101n, stake_cents: 100n })).toBe(true)
})
