import { renderWith } from '@casino/testing/render-with.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionClock } from './session-clock.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('the time since sign-in is shown in hours, minutes and seconds, and continues after a reload', () => {
  renderWith(<SessionClock />)
  later(3725)
  expect(screen.getByText('01:02:05')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  const stored = sessionStorage.getItem('Casino.signed_in_for')
  // A reload keeps the stored start; a sign-out removes the clock and the stored start.
  cleanup()
  expect(sessionStorage.getItem('Casino.signed_in_for')).toBeNull()
  sessionStorage.setItem('Casino.signed_in_for', String(stored))
  renderWith(<SessionClock />)
  later(1)
  expect(screen.getByText('01:02:06')).toBeTruthy()
  cleanup()
  renderWith(<SessionClock />)
  expect(screen.getByText('00:00:00')).toBeTruthy()
})
