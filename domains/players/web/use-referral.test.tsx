import { renderWith } from '@casino/testing/render-with.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { usePromoCode } from './use-referral.ts'

function Code() {
  usePromoCode()
  return null
}
/** Loads a page at an address, as a new window does. */
function loadAt(address: string): string | null {
  const name = new URL(address, 'https://casino.example').href
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry])
  renderWith(<Code />, { at: address })
  return sessionStorage.getItem('Casino.promo_code')
}
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a code is stored while the visitor browses, and removed at the lobby without a code', () => {
  expect(loadAt('/?promo_code=SPRING1')).toBe('SPRING1')
  expect(loadAt('/games')).toBe('SPRING1')
  expect(loadAt('/')).toBeNull()
})
