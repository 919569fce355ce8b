import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIdleTitle } from './use-idle-title.ts'

function Idle() {
  useIdleTitle()
  return null
}

/** Hides or shows the tab. */
function turn(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('9.12: two seconds after the tab is hidden its title changes, and back when it is shown', () => {
  openFakeCasino()
  vi.useFakeTimers()
  document.title = 'Lobby'
  renderWith(<Idle />)
  turn(true)
  vi.advanceTimersByTime(1_999)
  expect(document.title).toBe('Lobby')
  vi.advanceTimersByTime(1)
  expect(document.title).toBe('Paused | Casino')
  turn(false)
  expect(document.title).toBe('Lobby')
})
