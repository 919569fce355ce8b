import { expect, test } from 'vitest'
import { formatNumber, shortTimes } from './money.ts'

test('numbers have the decimal separator of the player’s language', () => {
  expect([formatNumber(6.78, 'en', 2), formatNumber(6.78, 'de', 2)]).toEqual(['6.78', '6,78'])
  const short = [0, 0.4, 29.9, 1000, 1500]
  expect(short.map((times) => shortTimes(times, 'en'))).toEqual(['0', '0.4', '29.9', '1k', '1.5k'])
  expect(short.map((times) => shortTimes(times, 'de'))).toEqual(['0', '0,4', '29,9', '1k', '1,5k'])
})
