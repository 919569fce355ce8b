/**
 * The motion of one reel, in cells and milliseconds: it moves back a little, accelerates, keeps its
 * speed until the answer arrives, and stops on a whole cell with a small bounce.
 */
export type ReelMotion = {
  phase: 'rest' | 'spin' | 'land'
  /** Cells travelled since the spin started; whole at rest. */
  position: number
  /** Cells per second. */
  speed: number
  /** Milliseconds in this phase. */
  elapsedMs: number
  /** The target speed while it spins. */
  cruise: number
  /** The cell where the reel stops, once it is known. */
  target: number
}

export const cruiseSpeed = 27
export const turboSpeed = 36
/** The speed of a reel that may complete the scatters. */
export const suspenseSpeed = 15

const windUpMs = 110
const windUpCells = 0.14
const accelerationMs = 190
/** The cells over which a reel slows down, without the overshoot. */
export const landingCells = 3
/** The `s` of the back-out curve: 1 overshoots by 3.7 % of the distance. */
const bounce = 1

/** A reel at rest on a whole cell. */
export function resting(position = 0): ReelMotion {
  return { phase: 'rest', position, speed: 0, elapsedMs: 0, cruise: 0, target: position }
}

/** Starts a resting reel. */
export function spinning(cruise: number): ReelMotion {
  return { phase: 'spin', position: 0, speed: 0, elapsedMs: 0, cruise, target: 0 }
}

/** A slow reel would take very long over its last cells. */
export function mayStop({ speed, cruise }: ReelMotion): boolean {
  return speed >= cruise * 0.8
}

/**
 * The first whole cell where a spinning reel can stop, with `rows` new cells and one more below
 * them still out of sight.
 */
export function stoppingCell(motion: ReelMotion, rows: number): number {
  return Math.ceil(motion.position + Math.max(landingCells, rows + 2))
}

/** Stops a spinning reel at a cell of `stoppingCell`. */
export function landing(motion: ReelMotion, target: number): ReelMotion {
  return { ...motion, phase: 'land', elapsedMs: 0, speed: Math.max(motion.speed, 8), target }
}

/** The reel `dtMs` later. */
export function advance(motion: ReelMotion, dtMs: number): ReelMotion {
  if (motion.phase === 'spin') return advanceSpin(motion, dtMs)
  if (motion.phase === 'land') return advanceLanding(motion, dtMs)
  return motion
}

/** The blur of a reel, 0 at rest to 1 at full speed. */
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

/** The curve starts at the current speed, so the motion is smooth, and ends on the cell. */
function brake(motion: ReelMotion, dtMs: number): ReelMotion {
  const elapsedMs = motion.elapsedMs + dtMs
  const durationMs = brakeMs(motion.speed)
  if (elapsedMs >= durationMs) return resting(motion.target)
  const position = motion.target - landingCells * (1 - backOut(elapsedMs / durationMs))
  return { ...motion, elapsedMs, position }
}

/** The duration of the last cells at this speed. */
export function brakeMs(speed: number): number {
  return ((landingCells * (bounce + 3)) / speed) * 1000
}

function backOut(u: number): number {
  const rest = u - 1
  return 1 + (bounce + 1) * rest ** 3 + bounce * rest ** 2
}
