import type { SceneView, Stage } from './scene-view.ts'

type Colour = readonly [number, number, number]
type Layer = { at: number; top: Colour; middle: Colour; low: Colour }

/** The sky's colours from dawn on the ground to deep space, by altitude. */
const layers: readonly Layer[] = [
  { at: 0, top: [9, 14, 40], middle: [42, 38, 104], low: [222, 104, 66] },
  { at: 0.5, top: [8, 12, 36], middle: [36, 36, 108], low: [128, 66, 140] },
  { at: 1.3, top: [6, 9, 28], middle: [28, 32, 100], low: [70, 46, 132] },
  { at: 2.4, top: [7, 6, 24], middle: [48, 20, 92], low: [112, 30, 108] },
  { at: 4, top: [4, 6, 18], middle: [10, 44, 76], low: [14, 92, 104] },
  { at: 6, top: [8, 4, 12], middle: [60, 18, 34], low: [134, 54, 20] },
  { at: 9, top: [5, 3, 8], middle: [42, 30, 8], low: [150, 104, 20] },
]

/** The colour of the trail and of the glow around the rocket, by altitude. */
const trails: readonly { at: number; colour: Colour }[] = [
  { at: 0, colour: [76, 201, 255] },
  { at: 1, colour: [122, 150, 255] },
  { at: 2.3, colour: [196, 130, 255] },
  { at: 3.3, colour: [255, 197, 61] },
  { at: 6, colour: [255, 150, 60] },
]

type Star = { x: number; y: number; depth: number; size: number; phase: number }

const starCount = 150
const stars: Star[] = Array.from({ length: starCount }, () => {
  const depth = Math.random()
  return {
    x: Math.random(),
    y: Math.random(),
    depth: 0.25 + depth * 0.75,
    size: 0.5 + depth * depth * 1.6,
    phase: Math.random() * Math.PI * 2,
  }
})

/** Draws sky and stars. `travelled` is the rocket's distance, in pixels of the nearest star. */
export function drawSky(
  { context, width, height, isCalm }: Stage,
  { altitude }: SceneView,
  { travelled, speed, timeMs }: { travelled: number; speed: number; timeMs: number },
): void {
  const sky = layerAt(altitude)
  const gradient = context.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, css(sky.top))
  gradient.addColorStop(0.62, css(sky.middle))
  gradient.addColorStop(1, css(sky.low))
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  drawHaze({ context, width, height }, css(sky.low, 0.35))

  const streak = isCalm ? 0 : Math.min(26, speed * 0.035)
  context.lineCap = 'round'
  for (const star of stars) {
    const x = wrap(star.x * width - travelled * star.depth * 0.45, width)
    const y = wrap(star.y * height + travelled * star.depth * 0.8, height)
    const twinkle = isCalm ? 0.8 : 0.62 + 0.38 * Math.sin(timeMs / 700 + star.phase)
    const low = Math.min(1, Math.max(0.12, 1.25 - y / height + altitude * 0.3))
    context.globalAlpha = twinkle * star.depth * low
    context.strokeStyle = '#eaf0ff'
    context.lineWidth = star.size
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + 0.01 + streak * star.depth * 0.45, y - streak * star.depth * 0.8)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** The trail's colour at an altitude. */
export function trailColour(altitude: number, alpha = 1): string {
  const [low, high, share] = between(trails, altitude)
  return css(mix(low.colour, high.colour, share), alpha)
}

function drawHaze({ context, width, height }: Omit<Stage, 'isCalm'>, colour: string): void {
  const haze = context.createRadialGradient(
    width * 0.16,
    height * 0.95,
    0,
    width * 0.16,
    height * 0.95,
    Math.max(width, height) * 0.75,
  )
  haze.addColorStop(0, colour)
  haze.addColorStop(1, 'rgba(0,0,0,0)')
  context.fillStyle = haze
  context.fillRect(0, 0, width, height)
}

function layerAt(altitude: number): Layer {
  const [low, high, share] = between(layers, altitude)
  return {
    at: altitude,
    top: mix(low.top, high.top, share),
    middle: mix(low.middle, high.middle, share),
    low: mix(low.low, high.low, share),
  }
}

function between<Step extends { at: number }>(
  steps: readonly Step[],
  at: number,
): [Step, Step, number] {
  const next = steps.findIndex((step) => step.at > at)
  const high = steps[next === -1 ? steps.length - 1 : next] as Step
  const low = steps[next === -1 ? steps.length - 1 : Math.max(0, next - 1)] as Step
  const span = high.at - low.at
  return [low, high, span > 0 ? (at - low.at) / span : 0]
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share
  return [part(0), part(1), part(2)]
}

function css([red, green, blue]: Colour, alpha = 1): string {
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha})`
}

function wrap(value: number, size: number): number {
  const room = size + 60
  return (((value % room) + room) % room) - 30
}
