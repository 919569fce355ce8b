import type { Received } from '@casino/contract/endpoint.ts'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDays, type showCalendar } from '../staff-contract.ts'
import { DayOrder } from './day-order.tsx'

const days = ['spins', 'bonus', 'cash'].map((plan, at) => ({
  step: at + 1,
  day: `2026-11-0${at + 1}`,
  title: '',
  plan,
  currency: 'EUR',
  min_deposit_cents: 2000,
  stake_cents: 0,
  completed: 0,
}))
const calendar = { id: 4, version: 2, days } as unknown as Received<typeof showCalendar>

const rows = () => screen.getAllByRole('listitem')
const plans = () => rows().map((row) => row.textContent?.split(' ')[0])

test('days are moved by dragging, by buttons and by keys, and saved with a reason', async () => {
  const casino = openFakeCasino()
  casino.answers(orderDays, { text: 'The days are in the new order.' } as never)
  renderWith(<DayOrder calendar={calendar} onChanged={async () => undefined} />)
  const carried: string[] = []
  const dataTransfer = { setData: (_type: string, text: string) => carried.push(text) }
  const [first, , third] = rows()
  fireEvent.dragStart(first as HTMLElement, { dataTransfer })
  fireEvent.dragOver(third as HTMLElement)
  fireEvent.drop(third as HTMLElement)
  expect(carried).toEqual(['spins'])
  expect(plans()).toEqual(['bonus', 'cash', 'spins'])
  fireEvent.click(screen.getByRole('button', { name: 'Earlier: spins of 2026-11-03' }))
  expect(plans()).toEqual(['bonus', 'spins', 'cash'])
  const later = screen.getByRole('button', { name: 'Later: bonus of 2026-11-01' })
  fireEvent.keyDown(later, { key: 'ArrowDown', altKey: true })
  expect(plans()).toEqual(['spins', 'bonus', 'cash'])
  fireEvent.keyDown(later, { key: 'ArrowDown', altKey: true })
  expect(plans()).toEqual(['spins', 'cash', 'bonus'])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A better end' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the order' }))
  await waitFor(() => expect(casino.changes()).toHaveLength(1))
  expect(casino.changes()[0]?.input).toMatchObject({
    steps: [1, 3, 2],
    version: 2,
    reason: 'A better end',
  })
})
