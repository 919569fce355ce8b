import { expect, test } from 'vitest'
import { endedText } from './ended-text.ts'

test('a final state is announced, except to the player who caused it', () => {
  const of = (
    action: 'deposit' | 'cashout',
    state: 'succeeded' | 'declined' | 'canceled' | 'recalled' | 'rejected',
    cancellation_reason: string | null = null,
  ) => endedText({ action, state, success: state === 'succeeded', cancellation_reason })
  expect(of('deposit', 'succeeded')).toBe('ended.deposit.done')
  expect(of('deposit', 'declined')).toBe('ended.deposit.failed')
  expect(of('deposit', 'canceled', 'by_player')).toBeUndefined()
  expect(of('deposit', 'canceled', 'abandoned')).toBe('ended.deposit.canceled')
  expect(of('cashout', 'succeeded')).toBe('ended.cashout.done')
  expect(of('cashout', 'rejected')).toBe('ended.cashout.back')
  expect(of('cashout', 'canceled', 'not_proved')).toBe('ended.cashout.back')
  expect(of('cashout', 'recalled')).toBeUndefined()
})
