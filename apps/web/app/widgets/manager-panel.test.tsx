import { showManager } from '@casino/brands/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { hydrateWith, renderWith } from '@casino/testing/render-with.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
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

test('a VIP sees the manager and how to reach them; only https links are shown', async () => {
  openFakeCasino().answers(showManager, manager)
  renderWith(<ManagerPanel />, { player })
  expect(await screen.findByText('Paula')).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://wa.example/paula', 'mailto:paula@casino.example'])
})

test('nothing is shown if the brand names no manager', async () => {
  const casino = openFakeCasino()
  casino.answers(showManager, {})
  renderWith(<ManagerPanel />, { player })
  await waitFor(() => expect(casino.asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

const coming = Promise.withResolvers<void>()

function Later() {
  // Only the browser waits here.
  if (document.querySelector('p')) use(coming.promise)
  return <ManagerPanel />
}

test("a menu that hydrates after the other one has its answer matches the server's markup", async () => {
  openFakeCasino().answers(showManager, manager)
  const menus = (
    <>
      <ManagerPanel />
      <Suspense>
        <p>Menu</p>
        <Later />
      </Suspense>
    </>
  )
  const mended = hydrateWith(menus, { player })
  await screen.findByText('Paula')
  await act(async () => coming.resolve())
  await waitFor(() => expect(screen.getAllByText('Paula')).toHaveLength(2))
  expect(mended).toEqual([])
})
