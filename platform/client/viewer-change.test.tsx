import { afterEach, expect, test, vi } from 'vitest'
import {
  isViewerRefetching,
  onViewerChange,
  refetchViewer,
  viewerRefetched,
} from './viewer-change.ts'

let answered = Promise.withResolvers<void>()
const listener = vi.fn(() => answered.promise)
let end: () => void
afterEach(async () => {
  end()
  answered.resolve()
  await answered.promise
  answered = Promise.withResolvers()
  listener.mockClear()
  localStorage.clear()
  viewerRefetched()
})

test('another tab announces a sign-in or sign-out; other storage events are ignored', () => {
  end = onViewerChange(listener)
  dispatchEvent(new StorageEvent('storage', { key: '.sheet' }))
  expect([listener.mock.calls.length, isViewerRefetching()]).toEqual([0, false])
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  expect([listener.mock.calls.length, isViewerRefetching()]).toEqual([1, true])
})

test('the answer to an earlier request does not count for a later change', async () => {
  end = onViewerChange(listener)
  refetchViewer()
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  // The player who just signed in here is shown; the request for the later change is still running.
  viewerRefetched()
  expect(isViewerRefetching()).toBe(true)
  answered.resolve()
  await answered.promise
  viewerRefetched()
  expect(isViewerRefetching()).toBe(false)
})

test('the refetch lasts until the answer is rendered, so that a missing session is not reported twice', async () => {
  end = onViewerChange(listener)
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  answered.resolve()
  await new Promise((rest) => setTimeout(rest))
  expect(isViewerRefetching()).toBe(true)
  viewerRefetched()
  expect(isViewerRefetching()).toBe(false)
})

test('a page that was still loading, or is restored from the cache, notices the change too', () => {
  refetchViewer()
  viewerRefetched()
  end = onViewerChange(listener)
  expect(listener).toHaveBeenCalledTimes(1)
  const comes = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  comes(false)
  expect(listener).toHaveBeenCalledTimes(1)
  comes(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a change with a timestamp in the future is handled once, not on every page until then', () => {
  localStorage.setItem('.viewer-changed', String(Date.now() + 3_600_000))
  onViewerChange(listener)()
  end = onViewerChange(listener)
  expect(listener).toHaveBeenCalledTimes(1)
})
