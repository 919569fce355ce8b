import { currencies } from '@casino/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, wireBalance } from './amounts.ts'

test('3.56 dollars are 356000, 3.56 yen are none, 0.00001 bitcoin are a thousand satoshi', () => {
  expect(centsOf(356_000n, 'USD')).toBe(356n)
  expect(centsOf(356_000n, 'JPY')).toBeUndefined()
  expect(centsOf(1n, 'BTC')).toBe(1000n)
  expect(centsOf(1n, 'USD')).toBeUndefined()
  expect(centsOf(1n, 'XYZ')).toBeUndefined()
})

test('a converted amount has exactly the same value, and a balance is never rounded up', () => {
  const code = fc.constantFrom(...currencies.map(({ code }) => code))
  const amount = fc.bigInt({ min: 0n, max: 10n ** 10n })
  fc.assert(
    fc.property(code, amount, (currency, wire) => {
      const cents = centsOf(wire, currency)
      if (cents !== undefined) expect(wireBalance(cents, currency)).toBe(Number(wire))
      const shown = centsOf(BigInt(wireBalance(wire, currency)), currency)
      if (shown !== undefined) expect(shown <= wire).toBe(true)
    }),
    { numRuns: 300 },
  )
})
