import { expect, test } from 'vitest'
import { endOf, methods } from './methods.ts'

test('only a card is declined with the reason for cards', () => {
  const reasons = methods.map((method) => {
    const { end } = endOf('decline', { method, lateMs: 0 })
    return 'reason' in end ? [method, end.reason] : [method]
  })
  const others = methods.filter((method) => method !== 'card')
  expect(reasons).toEqual([
    ['card', 'card_declined'],
    ...others.map((method) => [method, 'refused_by_bank']),
  ])
})
