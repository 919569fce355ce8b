import { expect, test } from 'vitest'
import {
  currencyFor,
  isPlausibleRate,
  lotteryOf,
  pointsCurrency,
  shownBalances,
  ticketsCurrency,
  unitOf,
} from './rules.ts'

test('the withdrawable money, the bonus money and their sum are shown', () => {
  expect(shownBalances({ amount_cents: 150n, available_to_cashout_cents: 100n })).toEqual({
    real: 100n,
    bonus: 50n,
    common: 150n,
  })
})

test('only codes of three to five capitals are money; tickets are counted by lottery', () => {
  expect(['EUR', 'USDT', 'XBTCX'].map(unitOf)).toEqual(['money', 'money', 'money'])
  expect([pointsCurrency, ticketsCurrency(12n)].map(unitOf)).toEqual(['points', 'tickets'])
  expect(lotteryOf(ticketsCurrency(12n))).toBe(12n)
  expect(['', 'eur', 'TICKETS', 'TICKETS:', 'TICKETS:07', 'TICKETS:1 '].map(unitOf)).toEqual(
    Array(6).fill(undefined),
  )
  expect(() => ticketsCurrency(0n)).toThrow(RangeError)
})

test('a visitor is offered the currency of their country, if it is enabled', () => {
  const enabled = new Set(['EUR', 'NOK'])
  expect(['NO', 'CA', 'DE', 'XX', null].map((country) => currencyFor(country, enabled))).toEqual([
    'NOK',
    'EUR',
    'EUR',
    'EUR',
    'EUR',
  ])
})

test('a rate is plausible up to twice or half the last one', () => {
  expect(['2', '2.01', '0.5', '0.49'].map((rate) => isPlausibleRate(rate, '1'))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
