import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPayments } from '../../contract.ts'
import { payment, viewer } from '../testing/cashbox-fixtures.ts'
import { PaymentList } from './payment-list.tsx'

test('the history leads to the confirmation of a withdrawal that waits for its player', async () => {
  openFakeCasino().answers(listPayments, [{ ...payment, proof_by: 'code' }])
  renderWith(<PaymentList />, { at: '/cashbox', player: viewer })
  const link = await screen.findByRole('link', { name: 'Confirm withdrawal' })
  expect(link.getAttribute('href')).toContain('payment=3')
})

test('a withdrawal that waits for staff has nothing to confirm', async () => {
  openFakeCasino().answers(listPayments, [payment])
  renderWith(<PaymentList />, { at: '/cashbox', player: viewer })
  await screen.findByText('€600.00')
  expect(screen.queryByText('Confirm withdrawal')).toBeNull()
})
