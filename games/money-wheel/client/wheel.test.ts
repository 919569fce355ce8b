import { expect, test } from 'vitest'
import { segments } from '../segments.ts'
import { angleAt, turnMs } from './wheel.ts'

/** The place of the segment at the pointer. */
const shownAt = (degrees: number) =>
  Math.round((((-degrees % 360) + 360) % 360) / (360 / segments.length)) % segments.length

test('at the end of each turn the wheel shows the segment of that turn', () => {
  for (const result of [[17], [26, 3], [45, 26, 53]]) {
    for (const [turn, place] of result.entries()) {
      const { degrees, speed } = angleAt({ result, elapsedMs: (turn + 1) * turnMs - 1 })
      expect([shownAt(degrees), speed]).toEqual([place, 0])
    }
    expect(shownAt(angleAt({ result, elapsedMs: Number.POSITIVE_INFINITY }).degrees)).toBe(
      result.at(-1),
    )
  }
})

test('the turns of the longest round end before its result has been shown', () => {
  expect(3 * turnMs).toBeLessThan(15_000)
})
