import { oneZero } from '../../roulette/layout.ts'

/** Angles are radians relative to the wheel: 0 is the middle of pocket 0, clockwise as drawn. */
export function pocketAngleOf(pockets: readonly number[]): number {
  return (2 * Math.PI) / pockets.length
}

/** The speed of a circling ball, in radians per second, against the wheel. */
export const rollingSpeed = 10.5

export function angleOf(number: number, pockets = oneZero.wheel): number {
  return pockets.indexOf(number) * pocketAngleOf(pockets)
}

export type Fall = { from: number; way: number; ms: number }

/**
 * The end of a spin: the ball starts at its current angle and speed, slows down evenly and stops
 * exactly in the number's pocket, after at least `roundsMin` rounds against the wheel.
 */
export function fallTo(
  number: number,
  {
    angle,
    speed,
    roundsMin,
    pockets,
  }: { angle: number; speed: number; roundsMin: number; pockets?: readonly number[] },
): Fall {
  const turn = 2 * Math.PI
  const rest = (((angle - angleOf(number, pockets)) % turn) + turn) % turn
  const way = Math.ceil(roundsMin) * turn + rest
  return { from: angle, way, ms: ((2 * way) / speed) * 1000 }
}

/** The position of the ball after `part` (0..1) of its fall. */
export function ballAt({ from, way }: Fall, part: number): { angle: number; height: number } {
  return { angle: from - way * (1 - (1 - part) ** 2), height: heightAt(part) }
}

const leavesTrack = 0.52
const hops = [0.26, 0.13, 0.05]

/** 1 on the track, 0 in the pocket; in between it bounces three times on the frets. */
export function heightAt(part: number): number {
  if (part >= 1) return 0
  if (part <= leavesTrack) return 1
  const fall = (part - leavesTrack) / (1 - leavesTrack)
  const firstTouch = 0.46
  if (fall < firstTouch) return 1 - (fall / firstTouch) ** 2
  const span = (1 - firstTouch) / hops.length
  const hop = Math.min(hops.length - 1, Math.floor((fall - firstTouch) / span))
  const within = (fall - firstTouch - hop * span) / span
  return (hops[hop] ?? 0) * 4 * within * (1 - Math.min(1, within))
}
