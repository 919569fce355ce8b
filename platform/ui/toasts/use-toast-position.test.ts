import { expect, test } from 'vitest'
import { liftOf, liftOverAll } from './use-toast-position.ts'

/** A phone of 390 × 844 with a bottom bar, and one with an open keyboard. */
const screen = 844
const keyboard = 504
const wide = { left: 12, right: 378 }
const toast = { ...wide, top: 712, bottom: 780 }

test.each([
  { where: 'over the bar where nothing is in its way', end: screen, lift: 0 },
  { where: 'beside a field further up', focus: { top: 300, bottom: 348 }, end: screen, lift: 0 },
  { where: 'above what was pressed', focus: { top: 740, bottom: 788 }, end: screen, lift: 48 },
  { where: 'above the keyboard', focus: { top: 120, bottom: 168 }, end: keyboard, lift: 276 },
  { where: 'above it and a field', focus: { top: 440, bottom: 488 }, end: keyboard, lift: 348 },
  { where: 'not over the header', focus: { top: 90, bottom: 800 }, end: screen, lift: 0 },
])('a toast stands $where', ({ focus, end, lift }) => {
  expect(liftOf(toast, focus && { ...wide, ...focus }, end)).toBe(lift)
})

test('a toast at the top moves below the focused element, and stays beside it', () => {
  const focus = { ...wide, top: 70, bottom: 118 }
  const above = { ...wide, top: 64, bottom: 130 }
  expect(liftOf(above, undefined, screen)).toBe(0)
  expect(liftOf(above, focus, screen)).toBe(-62)
  expect(liftOf({ ...above, left: 476, right: 832 }, focus, screen)).toBe(0)
})

test('an element beside and the focused element both stay free; a missing element is ignored', () => {
  const cookies = { ...wide, top: 619, bottom: 768 }
  const field = { ...wide, top: 560, bottom: 608 }
  expect(liftOverAll(toast, [undefined, undefined], screen)).toBe(0)
  expect(liftOverAll(toast, [cookies, undefined], screen)).toBe(780 + 8 - 619)
  expect(liftOverAll(toast, [cookies, field], screen)).toBe(780 + 8 - 560)
  expect(liftOverAll({ ...toast, left: 476, right: 832 }, [cookies], screen)).toBe(0)
})
