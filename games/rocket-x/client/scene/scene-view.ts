import { growthPerMs } from '../../rules.ts'

/** What the scene shows at one instant. `altitude` is log2 of the multiplier: 0 on the ground. */
export type SceneView = {
  phase: 'waiting' | 'betting' | 'flying' | 'crashed'
  /** Time since the phase began, and until it ends (betting only). */
  sinceMs: number
  untilMs: number
  flownMs: number
  multiplier: number
  altitude: number
}

export type Stage = {
  context: CanvasRenderingContext2D
  width: number
  height: number
  isCalm: boolean
}

export type Point = { x: number; y: number }
export type Pose = Point & { angle: number; size: number }

/** The scale of the flight on the stage: it stretches so that the rocket stays in the picture. */
export type Axes = { origin: Point; spanMs: number; top: number; right: number; peak: number }

const firstSpanMs = 9_000

/** The axes at an instant of the flight. */
export function axesOf({ width, height }: Stage, { flownMs, multiplier }: SceneView): Axes {
  return {
    origin: { x: Math.max(44, width * 0.1), y: height * 0.84 },
    spanMs: Math.max(firstSpanMs, flownMs * 1.12),
    right: width * 0.9,
    peak: height * 0.36,
    top: Math.max(2.2, 1 + (multiplier - 1) * 1.12),
  }
}

/** The position of an instant of the flight on the stage. */
export function place(axes: Axes, ms: number): Point {
  const { origin, right, spanMs } = axes
  return {
    x: origin.x + (ms / spanMs) * (right - origin.x),
    y: heightOf(axes, Math.exp(growthPerMs * ms)),
  }
}

/** The height of a multiplier above the ground. */
export function heightOf({ origin, peak, top }: Axes, multiplier: number): number {
  return origin.y - ((multiplier - 1) / (top - 1)) * (origin.y - peak)
}

/** The position and tilt of the rocket, in radians from vertical. */
export function poseOf(stage: Stage, view: SceneView): Pose {
  const size = Math.min(112, Math.max(54, Math.min(stage.width * 0.17, stage.height * 0.24)))
  const axes = axesOf(stage, view)
  if (view.phase === 'betting' || view.phase === 'waiting') {
    return { x: axes.origin.x, y: axes.origin.y - size * 0.42, angle: 0, size }
  }
  const here = place(axes, view.flownMs)
  const before = place(axes, view.flownMs - 120)
  const lean = Math.atan2(here.x - before.x, before.y - here.y)
  // It rises vertically and tilts into its course within the first second.
  const turned = Math.min(1, view.flownMs / 900)
  const lift = size * 0.42 * (1 - turned)
  return { x: here.x, y: here.y - lift, angle: lean * turned, size }
}
