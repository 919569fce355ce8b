/**
 * How one reel moves, in cells and milliseconds: it winds up a little, accelerates, cruises for as
 * long as the answer takes, and lands on a whole cell with a small bounce.
 */
export type ReelMotion = {
  phase: 'rest' | 'spin' | 'land'
  /** Cells travelled since the spin began; whole when at rest. */
  position: number
  /** Cells a second. */
  speed: number
  /** Milliseconds in this phase. */
  elapsedMs: number
  /** The speed this reel strives for while it spins. */
  cruise: number
  /** Where the reel comes to rest, once it lands. */
  target: number
}

export const cruiseSpeed = 27
export const turboSpeed = 36
/** Speed of a reel that two scatters make us wait for. */
export const suspenseSpeed = 15

const windUpMs = 110
const windUpCells = 0.14
const accelerationMs = 190
/** Cells over which a landing reel slows down, overshoot not counted. */
export const landingCells = 3
/** The `s` of the back-out curve: 1 overshoots by 3.7 % of the way. */
const bounce = 1

/** A reel that stands on a whole cell. */
export function resting(position = 0): ReelMotion {
  return { phase: 'rest', position, speed: 0, elapsedMs: 0, cruise: 0, target: position }
}

/** Sets a resting reel in motion. */
export function spinning(cruise: number): ReelMotion {
  return { phase: 'spin', position: 0, speed: 0, elapsedMs: 0, cruise, target: 0 }
}

/** A reel that has not gathered speed would take very long over its last cells. */
export function mayStop({ speed, cruise }: ReelMotion): boolean {
  return speed >= cruise * 0.8
}

/** The first whole cell a spinning reel may stop at, with `rows` new cells and one more below
 * them still out of sight. */
export function stoppingCell(motion: ReelMotion, rows: number): number {
  return Math.ceil(motion.position + Math.max(landingCells, rows + 2))
}

/** Tells a spinning reel to stop at a cell given by `stoppingCell`. */
export function landing(motion: ReelMotion, target: number): ReelMotion {
  return { ...motion, phase: 'land', elapsedMs: 0, speed: Math.max(motion.speed, 8), target }
}

/** The reel `dtMs` later. */
export function advance(motion: ReelMotion, dtMs: number): ReelMotion {
  if (motion.phase === 'spin') return advanceSpin(motion, dtMs)
  if (motion.phase === 'land') return advanceLanding(motion, dtMs)
  return motion
}

/** How much a reel looks blurred, 0 at rest to 1 at cruising speed. */
export function blurOf({ speed }: ReelMotion): number {
  return Math.min(1, Math.max(0, (speed - 6) / (suspenseSpeed - 6)))
}

function advanceSpin(motion: ReelMotion, dtMs: number): ReelMotion {
  const elapsedMs = motion.elapsedMs + dtMs
  if (elapsedMs <= windUpMs) {
    const position = -windUpCells * Math.sin((Math.PI / 2) * (elapsedMs / windUpMs))
    return { ...motion, elapsedMs, position, speed: 0 }
  }
  const rate = (turboSpeed / accelerationMs) * dtMs
  const gap = motion.cruise - motion.speed
  const speed = motion.speed + Math.sign(gap) * Math.min(Math.abs(gap), rate)
  const from = motion.elapsedMs < windUpMs ? -windUpCells : motion.position
  return { ...motion, elapsedMs, speed, position: from + (speed * dtMs) / 1000 }
}

function advanceLanding(motion: ReelMotion, dtMs: number): ReelMotion {
  const brakeAt = motion.target - landingCells
  if (motion.position < brakeAt && motion.elapsedMs === 0) {
    const position = motion.position + (motion.speed * dtMs) / 1000
    if (position < brakeAt) return { ...motion, position }
    const overMs = ((position - brakeAt) / motion.speed) * 1000
    return brake({ ...motion, position: brakeAt }, overMs)
  }
  return brake(motion, dtMs)
}

/** The curve leaves at the cruising speed, so nothing jerks, and ends on the cell. */
function brake(motion: ReelMotion, dtMs: number): ReelMotion {
  const elapsedMs = motion.elapsedMs + dtMs
  const durationMs = brakeMs(motion.speed)
  if (elapsedMs >= durationMs) return resting(motion.target)
  const position = motion.target - landingCells * (1 - backOut(elapsedMs / durationMs))
  return { ...motion, elapsedMs, position }
}

/** How long the last cells take at this speed. */
export function brakeMs(speed: number): number {
  return ((landingCells * (bounce + 3)) / speed) * 1000
}

function backOut(u: number): number {
  const rest = u - 1
  return 1 + (bounce + 1) * rest ** 3 + bounce * rest ** 2
}
