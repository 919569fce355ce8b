import { expect, test } from 'vitest'
import { formatSeconds } from './format-seconds.ts'

test('a duration is formatted in the language, rounded up', () => {
  const texts = [0, 1, 4, 119, 120, 121, 7_199, 7_200, 172_800].map((of) => formatSeconds(of, 'en'))
  expect(texts).toEqual([
    '0 seconds',
    '1 second',
    '4 seconds',
    '119 seconds',
    '2 minutes',
    '3 minutes',
    '120 minutes',
    '2 hours',
    '2 days',
  ])
  expect(formatSeconds(7_200, 'de')).toBe('2 Stunden')
})
