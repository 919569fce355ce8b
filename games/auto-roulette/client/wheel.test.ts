import { expect, test } from 'vitest'
import { pockets } from '../spots.ts'
import { placesAt, turnsMs } from './wheel.ts'

test('whenever one looks after the turns, the ball lies in the pocket of the result', () => {
  for (const number of pockets) {
    for (const serverMs of [0, 1_234_567, 1_800_000_000_123]) {
      const { rotorDegrees, ballDegrees, radius } = placesAt({
        result: [number],
        elapsedMs: turnsMs + 5,
        serverMs,
      })
      const pocket = Math.round((((ballDegrees - rotorDegrees + 720) % 360) * 37) / 360) % 37
      expect(pockets[pocket]).toBe(number)
      expect(radius).toBeCloseTo(31.5, 6)
    }
  }
})

test('at the start the ball is on the track, and without a result there is none', () => {
  expect(placesAt({ result: [5], elapsedMs: 0, serverMs: 9 }).radius).toBe(43)
  expect(placesAt({ result: undefined, elapsedMs: 0, serverMs: 9 }).radius).toBeUndefined()
})
