import { drawCurve, drawGrid } from './scene-curve.ts'
import { drawGround, drawPlanets } from './scene-planets.ts'
import { drawRocket } from './scene-rocket.ts'
import { drawSky } from './scene-sky.ts'
import { createSparks, drawCalmBlast } from './scene-sparks.ts'
import { axesOf, poseOf, type SceneView, type Stage } from './scene-view.ts'

const pixelRatioMax = 2
const ignitionMs = 1_600
const shakeMs = 420

export type Scene = {
  element: HTMLCanvasElement
  draw(view: SceneView, timeMs: number): void
}

/** The rocket's sky on a canvas that fills its parent. With little motion it stands still. */
export function createScene(isCalm: boolean, times: (multiplier: number) => string): Scene {
  const element = document.createElement('canvas')
  element.className = 'rx-scene'
  element.setAttribute('aria-hidden', 'true')
  const context = element.getContext('2d', { alpha: false }) as CanvasRenderingContext2D
  const stage: Stage = { context, width: 0, height: 0, isCalm }
  const sparks = createSparks()
  let travelled = 0
  let lastMs = 0
  let phase: SceneView['phase'] = 'waiting'
  let steamed = 0

  new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    const ratio = Math.min(pixelRatioMax, devicePixelRatio)
    Object.assign(stage, { width, height })
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
  }).observe(element)

  function enter(view: SceneView, timeMs: number): void {
    if (view.phase === phase) return
    if (view.phase === 'betting') sparks.clear()
    if (view.phase === 'crashed' && !isCalm) sparks.explode(poseOf(stage, view), timeMs)
    phase = view.phase
  }

  function puff(view: SceneView, timeMs: number, stepMs: number): void {
    const pose = poseOf(stage, view)
    const tail = {
      x: pose.x - Math.sin(pose.angle) * pose.size * 0.5,
      y: pose.y + Math.cos(pose.angle) * pose.size * 0.5,
    }
    if (view.phase === 'flying') {
      sparks.exhaust(tail, pose.angle, timeMs)
      sparks.exhaust(tail, pose.angle, timeMs)
    }
    const isHot = view.phase === 'betting' && view.untilMs < ignitionMs
    steamed += stepMs
    if (steamed < 45 || !(isHot || (view.phase === 'flying' && view.flownMs < 900))) return
    steamed = 0
    sparks.steam(axesOf(stage, view).origin, timeMs)
  }

  return {
    element,
    draw(view, timeMs) {
      if (stage.width === 0) return
      const stepMs = Math.min(64, timeMs - lastMs)
      lastMs = timeMs
      enter(view, timeMs)
      const speed = view.phase === 'flying' ? 90 + view.altitude * 110 : 6
      if (!isCalm) travelled += (speed * stepMs) / 1000
      if (!isCalm) puff(view, timeMs, stepMs)
      context.save()
      shake(view)
      drawSky(stage, view, { travelled, speed: view.phase === 'flying' ? speed : 0, timeMs })
      drawPlanets(stage, view)
      drawGround(stage, view, axesOf(stage, view).origin)
      if (view.phase !== 'betting') {
        drawGrid(stage, view, { font: '600 11px "Sora Variable", sans-serif', times })
        drawCurve(stage, view)
      }
      sparks.draw(context, timeMs, stepMs)
      ship(view, timeMs)
      context.restore()
    },
  }

  function shake({ phase: now, sinceMs }: SceneView): void {
    if (isCalm || now !== 'crashed' || sinceMs > shakeMs) return
    const far = 5 * (1 - sinceMs / shakeMs)
    context.translate(Math.sin(sinceMs / 18) * far, Math.cos(sinceMs / 23) * far)
  }

  function ship(view: SceneView, timeMs: number): void {
    const pose = poseOf(stage, view)
    if (view.phase === 'crashed') {
      if (isCalm) drawCalmBlast(context, pose, view.sinceMs)
      return
    }
    if (view.phase !== 'flying') {
      const heat = view.phase === 'betting' ? 1 - view.untilMs / ignitionMs : 0
      return drawRocket(context, pose, {
        thrust: Math.max(0, heat) * 0.45,
        timeMs: isCalm ? 0 : timeMs,
      })
    }
    const sway = isCalm ? 0 : Math.sin(timeMs / 260) * 1.6
    drawRocket(
      context,
      { ...pose, x: pose.x + sway, y: pose.y + sway * 0.6 },
      { thrust: Math.min(1.25, 0.7 + view.altitude * 0.15), timeMs: isCalm ? 0 : timeMs },
    )
  }
}
