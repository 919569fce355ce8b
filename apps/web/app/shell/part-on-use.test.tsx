import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Part, PartOnUse, withPatience } from './part-on-use.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what cannot be had just now stands as it did, and comes when the house is back', async () => {
  const load = vi
    .fn<Part<object>['load']>()
    .mockRejectedValueOnce(new Error('the house is away'))
    .mockRejectedValueOnce(new Error('the house is away'))
    .mockResolvedValue(() => <p>all of it</p>)
  await act(async () => {
    render(<PartOnUse part={{ load }} given={{}} fallback={<p>as sent</p>} />)
  })
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'))
  })
  expect(screen.getByText('as sent')).toBeTruthy()
  await pass(2_100)
  expect(screen.getByText('as sent')).toBeTruthy()
  await pass(4_100)
  expect(screen.getByText('all of it')).toBeTruthy()
})

test('what cannot be had at all is asked for a few times, and once more with each connection', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  const onFault = vi.fn()
  void withPatience(load, onFault)
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(10)
  expect(onFault).toHaveBeenCalledTimes(10)
  window.dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(11)
})
