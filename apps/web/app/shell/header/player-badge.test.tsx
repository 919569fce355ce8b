import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Header } from './header.tsx'

const player = { id: 1, nickname: 'Orbit', currency: 'EUR', vip: 'Platinum' }

beforeEach(() => {
  openFakeCasino()
})

test('1.16: the header shows the nickname and the VIP status', () => {
  renderWith(<Header playing={false} />, { player })
  const account = screen.getByRole('button', { name: 'Account of Orbit, VIP Platinum' })
  expect(within(account).getByText('Orbit')).toBeTruthy()
  expect(within(account).getAllByText('VIP Platinum')).toHaveLength(1)
  // Without space for the words, the ring shows the status.
  expect(within(account).getByText('O').className).toContain('ring-platinum')
})
