import { expect, test } from 'vitest'
import { iconOf, shownCount } from './rules.ts'

test('9.16: the bell counts to nine and then shows 9+; without any it shows no number', () => {
  expect([-1, 0, 1, 9, 10, 100].map(shownCount)).toEqual([
    undefined,
    undefined,
    '1',
    '9',
    '9+',
    '9+',
  ])
})

test('each kind has its icon, and an unknown one the bell', () => {
  expect([iconOf('withdrawal'), iconOf('nothing'), iconOf('toString')]).toEqual([
    'arrow-up-right',
    'bell',
    'bell',
  ])
})
