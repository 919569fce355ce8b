import { expect, test } from 'vitest'
import { correctionMaxMicros, needsTwoToCorrect, wagerOf } from './correction.ts'

test('the largest of the roles of an account decides how much it may correct', () => {
  expect(correctionMaxMicros(['support'])).toBe(100_000_000n)
  expect(correctionMaxMicros(['support', 'payments', 'unknown'])).toBe(5_000_000_000n)
  expect(correctionMaxMicros(['regulator', 'toString'])).toBe(0n)
})

test('small corrections of one day add up to what two people must agree to', () => {
  expect(needsTwoToCorrect(500_000_000n, 0n)).toBe(false)
  expect(needsTwoToCorrect(500_000_000n, 1n)).toBe(true)
  expect(needsTwoToCorrect(500_000_001n, 0n)).toBe(true)
})

test('only bonus money is wagered, and only if the correction counts', () => {
  expect(wagerOf({ kind: 'bonus_credit', amount_cents: 200n, is_wagered: true })).toBe(2000n)
  expect(wagerOf({ kind: 'bonus_credit', amount_cents: 200n, is_wagered: false })).toBe(0n)
  expect(wagerOf({ kind: 'cash_credit', amount_cents: 200n, is_wagered: true })).toBe(0n)
})
