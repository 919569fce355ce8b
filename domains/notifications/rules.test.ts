import { expect, test } from 'vitest'
import { iconOf, promotedBy, shownCount, typeOf } from './rules.ts'

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

test('3.27: a kind has its type, and what names a tournament is of tournaments', () => {
  const types = ['deposit', 'bonus', 'freespins', 'achievement', 'toString'].map((kind) =>
    typeOf(kind, null),
  )
  expect(types).toEqual([
    'payments_changes',
    'bonuses_changes',
    'freespins_changes',
    'achievements',
    'personal_notifications',
  ])
  expect(typeOf('prize', 'moon-race')).toBe('tournament_notifications')
  expect(['offer', 'offer_betting', 'deposit', 'unknown'].map(promotedBy)).toEqual([
    'casino',
    'betting',
    undefined,
    undefined,
  ])
})
