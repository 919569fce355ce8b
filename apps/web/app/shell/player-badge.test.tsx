import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Header } from './header.tsx'
import { PlayerMenu } from './player-menu.tsx'

const player = { id: 1, nickname: 'Orbit', currency: 'EUR', vip: 'Platinum' }

beforeEach(() => {
  openFakeCasino()
})

test('1.16: the header itself says what the player is called, and that he is a VIP', () => {
  renderWith(<Header playing={false} />, { player })
  expect(screen.getByText('Orbit')).toBeTruthy()
  expect(screen.getByText('VIP Platinum')).toBeTruthy()
  // Where there is no room for the words his ring says it.
  expect(screen.getByText('O').className).toContain('ring-sun')
})

test('his face is as wide before its menu has come as after, and is called by what is seen of it', () => {
  renderWith(<PlayerMenu of={player} />, { player })
  const face = screen.getByRole('button', { name: 'Account of Orbit, VIP Platinum' })
  cleanup()
  renderWith(<Header playing={false} />, { player })
  const still = screen.getByText('Orbit').parentElement?.parentElement
  // Beside what is seen of it stands how it is called.
  expect(face.innerHTML).toContain(still?.innerHTML ?? 'nothing')
  expect(face.className).toContain(still?.className ?? 'nothing')
})
