import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listPayments } from '../../contract.ts'
import { method, payment, viewer } from '../testing/cashbox-fixtures.ts'
import { PendingCoins } from './pending-coins.tsx'

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

const coming = {
  ...payment,
  action: 'deposit' as const,
  type: 'PAYMENT' as const,
  state: 'processing' as const,
  currency: 'BTC',
  amount_cents: 2_000_000,
  method: { id: method.id, brand: 'bitcoin', title: 'Bitcoin' },
  confirmations: { have: 1, needed: 3 },
}

test('incoming coins are listed beside their address with their confirmations, without other methods and confirmed payments', async () => {
  casino.answers(listPayments, [
    coming,
    { ...coming, id: 4, amount_cents: 3_000_000, method: { ...coming.method, id: 99 } },
    { ...coming, id: 5, state: 'succeeded' as const, amount_cents: 4_000_000 },
  ])
  renderWith(<PendingCoins method={method} />, { at: '/deposit', player: viewer })
  await screen.findByText('1 of 3 confirmations')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
