import { drawCurve, drawGrid } from './scene-curve.ts'
import { drawGround, drawPlanets } from './scene-planets.ts'
import { drawRocket } from './scene-rocket.ts'
import { drawSky } from './scene-sky.ts'
import { createSparks, drawCalmBlast, type Sparks } from './scene-sparks.ts'
import { axesOf, poseOf, type SceneView, type Stage } from './scene-view.ts'

const pixelRatioMax = 2
const ignitionMs = 1_600
const shakeMs = 420
const liftMs = 900
const steamEveryMs = 45
const gridFont = '600 11px "Sora Variable", sans-serif'

export type Scene = {
  element: HTMLCanvasElement
  draw(view: SceneView, timeMs: number): void
}

type Motion = {
  sparks: Sparks
  travelled: number
  lastMs: number
  steamedMs: number
  phase: string
}

/** The rocket's sky on a canvas that fills its parent. With reduced motion it does not move. */
export function createScene(isCalm: boolean, times: (multiplier: number) => string): Scene {
  const element = document.createElement('canvas')
  element.className = 'rx-scene'
  element.setAttribute('aria-hidden', 'true')
  const context = element.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  const stage: Stage = { context, width: 0, height: 0, isCalm }
  const motion: Motion = {
    sparks: createSparks(),
    phase: 'waiting',
    travelled: 0,
    lastMs: 0,
    steamedMs: 0,
  }

  new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    const ratio = Math.min(pixelRatioMax, devicePixelRatio)
    Object.assign(stage, { width, height })
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
  }).observe(element)

  return {
    element,
    draw(view, timeMs) {
      if (stage.width === 0) return
      const stepMs = Math.min(64, timeMs - motion.lastMs)
      motion.lastMs = timeMs
      enter(stage, motion, view)
      const speed = view.phase === 'flying' ? 90 + view.altitude * 110 : 0
      if (!isCalm) move(stage, motion, { view, stepMs, speed })
      context.save()
      if (!isCalm) shake(context, view)
      drawSky(stage, view, { travelled: motion.travelled, speed, timeMs })
      drawPlanets(stage, view)
      drawGround(stage, view, axesOf(stage, view).origin)
      if (view.phase === 'flying' || view.phase === 'crashed') {
        drawGrid(stage, view, { font: gridFont, times })
        drawCurve(stage, view)
      }
      motion.sparks.draw(context, timeMs, stepMs)
      drawShip(stage, view, timeMs)
      context.restore()
    },
  }
}

/** Changes the phase: clears the sky before a start, and starts the explosion at a crash. */
function enter(stage: Stage, motion: Motion, view: SceneView): void {
  if (view.phase === motion.phase) return
  if (view.phase === 'betting') motion.sparks.clear()
  const isSeen = motion.phase === 'flying' && view.phase === 'crashed'
  if (isSeen && !stage.isCalm) motion.sparks.explode(poseOf(stage, view), motion.lastMs)
  motion.phase = view.phase
}

type Step = { view: SceneView; stepMs: number; speed: number }

function move(stage: Stage, motion: Motion, { view, stepMs, speed }: Step): void {
  motion.travelled += (Math.max(6, speed) * stepMs) / 1000
  const { x, y, angle, size } = poseOf(stage, view)
  if (view.phase === 'flying') {
    const tail = { x: x - Math.sin(angle) * size * 0.5, y: y + Math.cos(angle) * size * 0.5 }
    for (let puff = 0; puff < 2; puff += 1) motion.sparks.exhaust(tail, angle, motion.lastMs)
  }
  motion.steamedMs += stepMs
  const isHot = view.phase === 'betting' && view.untilMs < ignitionMs
  const isLifting = view.phase === 'flying' && view.flownMs < liftMs
  if (motion.steamedMs < steamEveryMs || !(isHot || isLifting)) return
  motion.steamedMs = 0
  motion.sparks.steam(axesOf(stage, view).origin, motion.lastMs)
}

function shake(context: CanvasRenderingContext2D, { phase, sinceMs }: SceneView): void {
  if (phase !== 'crashed' || sinceMs > shakeMs) return
  const far = 5 * (1 - sinceMs / shakeMs)
  context.translate(Math.sin(sinceMs / 18) * far, Math.cos(sinceMs / 23) * far)
}

function drawShip(stage: Stage, view: SceneView, timeMs: number): void {
  const { context, isCalm } = stage
  const pose = poseOf(stage, view)
  if (view.phase === 'crashed') {
    if (isCalm) drawCalmBlast(context, pose, view.sinceMs)
    return
  }
  const sway = isCalm || view.phase !== 'flying' ? 0 : Math.sin(timeMs / 260) * 1.6
  drawRocket(
    context,
    { ...pose, x: pose.x + sway, y: pose.y + sway * 0.6 },
    { thrust: thrustOf(view), timeMs: isCalm ? 0 : timeMs },
  )
}

function thrustOf({ phase, untilMs, altitude }: SceneView): number {
  if (phase === 'flying') return Math.min(1.25, 0.7 + altitude * 0.15)
  return phase === 'betting' ? Math.max(0, 1 - untilMs / ignitionMs) * 0.45 : 0
}
