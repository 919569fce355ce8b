import { afterEach, expect, test, vi } from 'vitest'
import {
  isViewerRefetching,
  onViewerChange,
  refetchViewer,
  viewerRefetched,
} from './viewer-change.ts'

let answered = Promise.withResolvers<void>()
const hear = vi.fn(() => answered.promise)
let end: () => void
afterEach(async () => {
  end()
  answered.resolve()
  await answered.promise
  answered = Promise.withResolvers()
  hear.mockClear()
  localStorage.clear()
  viewerRefetched()
})

test('another tab of the browser says that somebody has come or gone; other news are none', () => {
  end = onViewerChange(hear)
  dispatchEvent(new StorageEvent('storage', { key: '.sheet' }))
  expect([hear.mock.calls.length, isViewerRefetching()]).toEqual([0, false])
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  expect([hear.mock.calls.length, isViewerRefetching()]).toEqual([1, true])
})

test('the answer to an earlier question is none to what another tab has changed since', async () => {
  end = onViewerChange(hear)
  refetchViewer()
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  // The player who had just signed in here is shown, and whoever goes elsewhere now is still asked for.
  viewerRefetched()
  expect(isViewerRefetching()).toBe(true)
  answered.resolve()
  await answered.promise
  viewerRefetched()
  expect(isViewerRefetching()).toBe(false)
})

test('what was answered is news until it stands on the page: a session that is missed before would be missed twice', async () => {
  end = onViewerChange(hear)
  dispatchEvent(new StorageEvent('storage', { key: '.viewer-changed' }))
  answered.resolve()
  await new Promise((rest) => setTimeout(rest))
  expect(isViewerRefetching()).toBe(true)
  viewerRefetched()
  expect(isViewerRefetching()).toBe(false)
})

test('a page that was still on its way, or comes back as it was left, hears of it too', () => {
  refetchViewer()
  viewerRefetched()
  end = onViewerChange(hear)
  expect(hear).toHaveBeenCalledTimes(1)
  const comes = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  comes(false)
  expect(hear).toHaveBeenCalledTimes(1)
  comes(true)
  expect(hear).toHaveBeenCalledTimes(2)
})

test('a change told by a clock that was ahead is heard once, not by each page until then', () => {
  localStorage.setItem('.viewer-changed', String(Date.now() + 3_600_000))
  onViewerChange(hear)()
  end = onViewerChange(hear)
  expect(hear).toHaveBeenCalledTimes(1)
})
