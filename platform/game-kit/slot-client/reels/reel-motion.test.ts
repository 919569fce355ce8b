import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  blurOf,
  brakeMs,
  cruiseSpeed,
  landing,
  mayStop,
  type ReelMotion,
  resting,
  spinning,
  stoppingCell,
  suspenseSpeed,
} from './reel-motion.ts'

function runFor(motion: ReelMotion, frames: number, frameMs = 16): ReelMotion {
  let now = motion
  for (let frame = 0; frame < frames; frame++) now = advance(now, frameMs)
  return now
}

test('a reel moves back before it accelerates and then keeps its speed', () => {
  expect(runFor(spinning(cruiseSpeed), 4).position).toBeLessThan(0)
  const cruising = runFor(spinning(cruiseSpeed), 60)
  expect(cruising.speed).toBe(cruiseSpeed)
  expect(blurOf(cruising)).toBe(1)
})

test('a reel always stops exactly on its target cell, whatever the frame rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 120 }),
      fc.integer({ min: 4, max: 50 }),
      (frames, frameMs) => {
        const moving = runFor(spinning(cruiseSpeed), frames, frameMs)
        const target = stoppingCell(moving, 3)
        const stopped = runFor(landing(moving, target), 600, frameMs)
        expect(stopped).toEqual(resting(target))
      },
    ),
    { numRuns: 200 },
  )
})

test("the symbols of a reel's stop are out of sight when it is told to stop", () => {
  const moving = runFor(spinning(cruiseSpeed), 40)
  const lowestNew = stoppingCell(moving, 3) - 3
  expect(lowestNew).toBeGreaterThan(moving.position + 1)
})

test('a landing reel overshoots by less than a fifth of a cell and falls back', () => {
  const moving = runFor(spinning(cruiseSpeed), 40)
  const target = stoppingCell(moving, 3)
  let motion = landing(moving, target)
  let furthest = 0
  for (let frame = 0; frame < 300; frame++) {
    motion = advance(motion, 8)
    furthest = Math.max(furthest, motion.position)
  }
  expect(furthest).toBeGreaterThan(target + 0.05)
  expect(furthest).toBeLessThan(target + 0.2)
})

test('a reel never jumps: no frame moves further than its speed allows', () => {
  let motion = runFor(spinning(cruiseSpeed), 40)
  motion = landing(motion, stoppingCell(motion, 3))
  while (motion.phase !== 'rest') {
    const next = advance(motion, 16)
    expect(Math.abs(next.position - motion.position)).toBeLessThan(cruiseSpeed * 0.016 + 1e-6)
    motion = next
  }
})

test('a reel stops only from sufficient speed, so that it never creeps to its end', () => {
  expect(mayStop(runFor(spinning(cruiseSpeed), 8))).toBe(false)
  const moving = runFor(spinning(cruiseSpeed), 20)
  expect(mayStop(moving)).toBe(true)
  expect(brakeMs(moving.speed)).toBeLessThan(600)
})

test('suspense slows a reel down smoothly', () => {
  const slowed = { ...runFor(spinning(cruiseSpeed), 60), cruise: suspenseSpeed }
  expect(advance(slowed, 16).speed).toBeGreaterThan(suspenseSpeed)
  expect(runFor(slowed, 30).speed).toBe(suspenseSpeed)
})
