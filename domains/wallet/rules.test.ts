import { expect, test } from 'vitest'
import { shownBalances } from './rules.ts'

test('what may leave, the bonus money and both together are shown', () => {
  expect(shownBalances({ amount_cents: 150n, available_to_cashout_cents: 100n })).toEqual({
    real: 100n,
    bonus: 50n,
    common: 150n,
  })
})
