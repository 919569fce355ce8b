import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { now } from '@casino/time/now.ts'
import { closeToast, toast, useToasts } from '@casino/ui/toasts/toasts.tsx'
import { cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPayments } from '../../contract.ts'
import { payment, viewer } from '../testing/cashbox-fixtures.ts'
import { PaymentWatch } from './payment-watch.tsx'

let casino: FakeCasino
beforeEach(() => {
  localStorage.clear()
  casino = openFakeCasino()
})
afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) closeToast(id)
})

function canceledAt(minutesAgo: number): void {
  const finished_at = new Date(now().getTime() - minutesAgo * 60_000).toISOString()
  const canceled = { ...payment, action: 'deposit', type: 'PAYMENT', state: 'canceled' } as const
  casino.answers(listPayments, [{ ...canceled, finished_at, recallable: false, waits_for: null }])
}
const open = (at = '/games') => renderWith(<PaymentWatch />, { at, player: viewer })
const shown = () => localStorage.getItem('Casino.cashbox.canceled_shown')
const warning = /Your last deposit was cancelled/

test('4.55: a deposit that was just canceled is reported on any page, once', async () => {
  canceledAt(4)
  open()
  await screen.findByText(warning)
  expect(shown()).toBe('3')
  cleanup()
  for (const { id } of renderHook(useToasts).result.current) closeToast(id)
  open('/promotions')
  await vi.waitFor(() => expect(casino.asked).toHaveLength(2))
  toast('message', 'Another')
  await screen.findByText('Another')
  expect(screen.queryByText(warning)).toBeNull()
})

test('4.55: the payment on the screen shows it itself', async () => {
  canceledAt(1)
  open('/cashbox?payment=3')
  await vi.waitFor(() => expect(shown()).toBe('3'))
  expect(screen.queryByText(warning)).toBeNull()
})

test('4.55: after five minutes it is not reported', async () => {
  canceledAt(6)
  open()
  await vi.waitFor(() => expect(casino.asked).toHaveLength(1))
  toast('message', 'Another')
  await screen.findByText('Another')
  expect(screen.queryByText(warning)).toBeNull()
  expect(shown()).toBeNull()
})
