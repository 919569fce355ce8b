import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EscapePopup } from './escape-popup.tsx'

const withinAnApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

beforeEach(() => {
  openFakeCasino()
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00.000Z') })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(withinAnApp)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = () => screen.queryByRole('dialog') !== null

test('4.40: five minutes after the first visit it suggests a browser, once', async () => {
  renderWith(<EscapePopup />, { at: '/' })
  await pass(299_000)
  expect(isShown()).toBe(false)
  await pass(1_000)
  expect(isShown()).toBe(true)
})

test.each(['/deposit', '/dashboard', '/deposit-fast', '/games?dialog=withdraw'])(
  '4.40: over the cashbox at %s it waits another minute',
  async (at) => {
    const { router } = renderWith(<EscapePopup />, { at })
    await pass(300_000)
    expect(isShown()).toBe(false)
    await act(() => router.navigate('/'))
    await pass(60_000)
    expect(isShown()).toBe(true)
  },
)
