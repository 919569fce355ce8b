import { signOut } from '@casino/players/contract'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderWith } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlayerItems } from './player-items.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

test('the last item of the menu ends the session, and then the menu closes', async () => {
  openFakeCasino().answers(signOut, {} as never)
  const hide = vi.fn()
  renderWith(<PlayerItems place="menu-end" className="entry" onLeave={hide} />, { player })
  expect(screen.getByRole('button').className).toBe('entry')
  click('Log out')
  await waitFor(() => expect(hide).toHaveBeenCalledOnce())
})

test('a guest has no items', () => {
  renderWith(<PlayerItems place="menu-end" />)
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
