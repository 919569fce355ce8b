import fc from 'fast-check'
import { expect, test } from 'vitest'
import { angleOf, ballAt, fallTo, heightAt, rollingSpeed } from './ball-path.ts'

const anyNumber = fc.integer({ min: 0, max: 36 })
const anyAngle = fc.double({ min: -200, max: 200, noNaN: true })

test('the ball comes to rest in the pocket of the drawn number, from any start', () => {
  fc.assert(
    fc.property(anyNumber, anyAngle, (number, angle) => {
      const fall = fallTo(number, { angle, speed: rollingSpeed, roundsMin: 2 })
      const end = ballAt(fall, 1)
      expect(Math.cos(end.angle)).toBeCloseTo(Math.cos(angleOf(number)), 6)
      expect(Math.sin(end.angle)).toBeCloseTo(Math.sin(angleOf(number)), 6)
      expect(end.height).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('the ball starts at its current angle and speed, and only slows down', () => {
  const fall = fallTo(17, { angle: 1, speed: rollingSpeed, roundsMin: 2 })
  expect(ballAt(fall, 0).angle).toBe(1)
  const first = (1 - ballAt(fall, 0.001).angle) / ((fall.ms * 0.001) / 1000)
  expect(first).toBeCloseTo(rollingSpeed, 1)
  let last = Number.POSITIVE_INFINITY
  for (let part = 0.05; part <= 1; part += 0.05) {
    const step = ballAt(fall, part - 0.05).angle - ballAt(fall, part).angle
    expect(step).toBeLessThan(last)
    last = step
  }
})

test('the ball makes at least the required rounds and falls within a few seconds', () => {
  const fall = fallTo(0, { angle: 0, speed: rollingSpeed, roundsMin: 2 })
  expect(fall.way).toBeGreaterThanOrEqual(4 * Math.PI)
  expect(fall.ms).toBeLessThan(6000)
})

test('the ball never leaves the heights between pocket and track', () => {
  for (let part = 0; part <= 1; part += 0.005) {
    expect(heightAt(part)).toBeGreaterThanOrEqual(0)
    expect(heightAt(part)).toBeLessThanOrEqual(1)
  }
})
