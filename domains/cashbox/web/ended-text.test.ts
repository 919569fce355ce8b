import { expect, test } from 'vitest'
import { endedText } from './ended-text.ts'

test('what has ended is told, but not to whom has ended it himself', () => {
  const of = (
    action: 'deposit' | 'cashout',
    state: 'succeeded' | 'declined' | 'canceled' | 'recalled' | 'rejected',
  ) => endedText({ action, state, success: state === 'succeeded' })
  expect(of('deposit', 'succeeded')).toBe('ended.deposit.done')
  expect(of('deposit', 'declined')).toBe('ended.deposit.failed')
  expect(of('deposit', 'canceled')).toBeUndefined()
  expect(of('cashout', 'succeeded')).toBe('ended.cashout.done')
  expect(of('cashout', 'rejected')).toBe('ended.cashout.back')
  expect(of('cashout', 'recalled')).toBeUndefined()
})
