import { browserStorage } from '@casino/client/browser-storage.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePlayerChange } from './use-player-change.ts'

afterEach(() => {
  vi.restoreAllMocks()
  browserStorage.session.drop('player-changed')
})

function Page() {
  usePlayerChange()
  return null
}

test('a page of another player reloads, and then says why, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  renderWith(<Page />)
  expect(screen.queryByText(/Another player/)).toBeNull()
  window.dispatchEvent(new Event('player-changed'))
  expect(reload).toHaveBeenCalledTimes(1)
  cleanup()
  renderWith(<Page />)
  await screen.findByText(/Another player logged in/)
  expect(browserStorage.session.get('player-changed')).toBeNull()
})
