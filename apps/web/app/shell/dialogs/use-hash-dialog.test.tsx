import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHashDialog } from './use-hash-dialog.ts'

function Hash() {
  useHashDialog()
  return null
}

afterEach(() => vi.useRealTimers())

test('2.27: support opens a second after a page with #chat, and not after the hash is left', async () => {
  openFakeCasino()
  vi.useFakeTimers()
  const { router } = renderWith(<Hash />, { at: '/#chat' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(999)
  expect(router.state.location.search).toBe('')
  await pass(1)
  expect(router.state.location.search).toBe('?dialog=support')
  await act(() => router.navigate('/#chat'))
  await pass(500)
  await act(() => router.navigate('/'))
  await pass(1_000)
  expect(router.state.location.search).toBe('')
})
