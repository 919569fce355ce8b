import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admission, createAdmission, inFlightMax, limitAfter } from './admission.ts'

let admission: Admission
beforeEach(() => {
  vi.useFakeTimers()
  admission = createAdmission()
})
afterEach(() => {
  admission.stop()
  vi.useRealTimers()
})

test('concurrent calls are admitted as long as their wait is acceptable', () => {
  expect(admission.admits(inFlightMax - 1)).toBe(true)
  expect(admission.admits(inFlightMax)).toBe(false)
})

test('while this process comes late fewer are let in, never too few, and more again in time', () => {
  let limit = inFlightMax
  for (let ticks = 0; ticks < 50; ticks++) limit = limitAfter(limit, 80)
  expect(limit).toBe(160)
  for (let ticks = 0; ticks < 50; ticks++) limit = limitAfter(limit, 1)
  expect(limit).toBe(inFlightMax)
})

test('slow refusals lower the limit; without a queue nothing is measured', () => {
  expect(vi.getTimerCount()).toBe(0)
  admission.admits(inFlightMax)
  expect(vi.getTimerCount()).toBe(1)
  vi.setSystemTime(Date.now() + 500)
  vi.advanceTimersByTime(20)
  expect(admission.admits(inFlightMax - 1)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(admission.admits(inFlightMax - 1)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
