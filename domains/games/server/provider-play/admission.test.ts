import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admission, createAdmission, roomAfter, underWayMax } from './admission.ts'

let admission: Admission
beforeEach(() => {
  vi.useFakeTimers()
  admission = createAdmission()
})
afterEach(() => {
  admission.stop()
  vi.useRealTimers()
})

test('a crowd is let in up to what its callers would wait for', () => {
  expect(admission.admits(underWayMax - 1)).toBe(true)
  expect(admission.admits(underWayMax)).toBe(false)
})

test('while this process comes late fewer are let in, never too few, and more again in time', () => {
  let room = underWayMax
  for (let ticks = 0; ticks < 50; ticks++) room = roomAfter(room, 80)
  expect(room).toBe(160)
  for (let ticks = 0; ticks < 50; ticks++) room = roomAfter(room, 1)
  expect(room).toBe(underWayMax)
})

test('whoever turns a crowd away late lets in fewer; without a crowd nothing is watched', () => {
  expect(vi.getTimerCount()).toBe(0)
  admission.admits(underWayMax)
  expect(vi.getTimerCount()).toBe(1)
  vi.setSystemTime(Date.now() + 500)
  vi.advanceTimersByTime(20)
  expect(admission.admits(underWayMax - 1)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(admission.admits(underWayMax - 1)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
