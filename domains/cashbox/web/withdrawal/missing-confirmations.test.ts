import { expect, test } from 'vitest'
import { missingConfirmations } from './missing-confirmations.ts'

test('incoming coins report missing confirmations; confirmed, lost and bank payments report none', () => {
  const of = (have: number, state: 'processing' | 'succeeded' | 'declined' = 'processing') =>
    missingConfirmations({ action: 'deposit', state, confirmations: { have, needed: 6 } })
  expect([of(0), of(5), of(6), of(9)]).toEqual([6, 1, undefined, undefined])
  expect([of(6, 'succeeded'), of(0, 'declined')]).toEqual([undefined, undefined])
  const byBank = { action: 'deposit', state: 'processing', confirmations: null } as const
  expect(missingConfirmations(byBank)).toBeUndefined()
})
