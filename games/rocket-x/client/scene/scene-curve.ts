import { trailColour } from './scene-sky.ts'
import { axesOf, heightOf, place, type SceneView, type Stage } from './scene-view.ts'

const points = 56
const linesMax = 4
const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** The flight's curve so far, in the colour of its altitude; red after the crash. */
export function drawCurve(stage: Stage, view: SceneView): void {
  if (view.flownMs <= 0) return
  const { context } = stage
  const axes = axesOf(stage, view)
  const path = Array.from({ length: points + 1 }, (_, index) =>
    place(axes, (view.flownMs * index) / points),
  )
  const end = path.at(-1) ?? axes.origin
  const isOver = view.phase === 'crashed'
  const colour = (alpha: number) =>
    isOver ? `rgba(255,120,134,${alpha})` : trailColour(view.altitude, alpha)

  const fill = context.createLinearGradient(0, end.y, 0, axes.origin.y)
  fill.addColorStop(0, colour(isOver ? 0.14 : 0.3))
  fill.addColorStop(1, colour(0))
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(axes.origin.x, axes.origin.y)
  for (const { x, y } of path) context.lineTo(x, y)
  // A slanted edge, like drifting exhaust; a vertical one would look like a chart.
  context.lineTo(axes.origin.x + (end.x - axes.origin.x) * 0.72, axes.origin.y)
  context.closePath()
  context.fill()

  const line = context.createLinearGradient(axes.origin.x, 0, Math.max(end.x, axes.origin.x + 1), 0)
  line.addColorStop(0, colour(0.1))
  line.addColorStop(1, colour(1))
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = line
  for (const [width, alpha] of [
    [14, 0.12],
    [7, 0.25],
    [3, 1],
  ] as const) {
    context.globalAlpha = alpha
    context.lineWidth = width
    context.beginPath()
    for (const { x, y } of path) context.lineTo(x, y)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Faint lines at round multipliers, so that the height can be read. */
export function drawGrid(
  stage: Stage,
  view: SceneView,
  { font, times }: { font: string; times(multiplier: number): string },
): void {
  const { context, width } = stage
  const axes = axesOf(stage, view)
  const step = steps.find((size) => (axes.top - 1) / size <= linesMax) ?? 5000
  context.font = font
  context.textBaseline = 'bottom'
  context.textAlign = 'left'
  for (let line = 1; line <= linesMax + 1; line += 1) {
    const multiplier = 1 + step * line
    const y = heightOf(axes, multiplier)
    if (y < axes.peak - 40) break
    context.strokeStyle = 'rgba(244,246,255,0.08)'
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(width, Math.round(y) + 0.5)
    context.stroke()
    context.fillStyle = 'rgba(180,190,220,0.6)'
    context.fillText(times(multiplier), 8, y - 3)
  }
}
