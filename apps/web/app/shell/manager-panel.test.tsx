import { showManager } from '@casino/brands/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ManagerPanel } from './manager-panel.tsx'

const player = { id: 1, nickname: 'Orbit', currency: 'EUR', vip: 'Platinum' }
const manager = {
  groupId: 255,
  managerName: 'Paula',
  time: '9–18',
  avatar: '/art/paula.webp',
  whatsAppLink: 'https://wa.example/paula',
  telegramLink: 'javascript:alert(1)',
  email: 'paula@casino.example',
  phone: '',
}

test('a VIP sees who looks after him and how she is reached, by links that lead to pages alone', async () => {
  openFakeCasino().answers(showManager, manager)
  renderWith(<ManagerPanel />, { player })
  expect(await screen.findByText('Paula')).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://wa.example/paula', 'mailto:paula@casino.example'])
})

test('nothing stands there where the brand names nobody', async () => {
  const casino = openFakeCasino()
  casino.answers(showManager, {})
  renderWith(<ManagerPanel />, { player })
  await waitFor(() => expect(casino.asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
