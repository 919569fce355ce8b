import type { SceneView, Stage } from './scene-view.ts'

type Kind = {
  light: string
  base: string
  dark: string
  bands?: string
  craters?: string
  ring?: string
}

/** A planet at an altitude: it appears above and sinks behind the rocket. */
type Body = { at: number; x: number; size: number; kind: Kind }

const moon: Kind = { light: '#f3efff', base: '#a9abd0', dark: '#3a3d6b', craters: '#6f729f66' }
const ringed: Kind = {
  light: '#ffe3ad',
  base: '#e09a4e',
  dark: '#5a2a3c',
  bands: '#b8642f55',
  ring: '#ffd99e',
}
const ice: Kind = { light: '#d8fbff', base: '#4cb4e6', dark: '#14305f', bands: '#ffffff30' }
const rust: Kind = { light: '#ffc09a', base: '#d2553b', dark: '#4a1420', craters: '#7e263066' }
const gas: Kind = { light: '#f0d2ff', base: '#9a5fe0', dark: '#2c1457', bands: '#ffffff26' }
const ember: Kind = { light: '#fff0b8', base: '#f0a020', dark: '#5c2404', bands: '#a0400055' }

const bodies: readonly Body[] = [
  { at: 0.25, x: 0.78, size: 0.13, kind: moon },
  { at: 1.35, x: 0.2, size: 0.2, kind: ringed },
  { at: 2.2, x: 0.86, size: 0.11, kind: ice },
  { at: 3.0, x: 0.34, size: 0.16, kind: rust },
  { at: 4.1, x: 0.82, size: 0.26, kind: gas },
  { at: 5.2, x: 0.26, size: 0.14, kind: ice },
  { at: 6.3, x: 0.8, size: 0.2, kind: ember },
  { at: 7.6, x: 0.3, size: 0.24, kind: ringed },
  { at: 9, x: 0.75, size: 0.2, kind: gas },
  { at: 10.6, x: 0.3, size: 0.26, kind: ember },
  { at: 12.2, x: 0.7, size: 0.2, kind: moon },
]

/** A planet's glow fades out quickly, without an edge. */
const airAlphas = [
  [0, '60'],
  [0.08, '30'],
  [0.25, '14'],
  [0.55, '06'],
  [1, '00'],
] as const

const passage = 1.15
const pictures = new Map<Kind, HTMLCanvasElement>()
const pictureSize = 320

/** Draws the visible planets. */
export function drawPlanets({ context, width, height }: Stage, { altitude }: SceneView): void {
  for (const { at, x, size, kind } of bodies) {
    const passed = (altitude - at) / passage
    if (Math.abs(passed) > 1.15) continue
    const across = Math.min(width, height * 1.3) * size * 2.6
    const left = width * (x - passed * 0.1) - across / 2
    const top = height * (0.27 + passed * 0.72) - across / 2
    context.drawImage(pictureOf(kind), left, top, across, across)
  }
}

/** The home planet with its lit atmosphere, and the launch pad on it. */
export function drawGround(stage: Stage, { altitude }: SceneView, pad: { x: number; y: number }) {
  const { context, width, height } = stage
  const sunk = altitude * height * 0.5
  if (sunk > height * 0.6) return
  const radius = Math.max(width, height) * 1.5
  const centre = { x: width * 0.3, y: pad.y + radius + sunk - 4 }
  const air = context.createRadialGradient(
    centre.x,
    centre.y,
    radius - 4,
    centre.x,
    centre.y,
    radius + height * 0.14,
  )
  air.addColorStop(0, 'rgba(255,170,96,0.75)')
  air.addColorStop(0.12, 'rgba(255,122,60,0.32)')
  air.addColorStop(1, 'rgba(90,60,160,0)')
  disc(context, { ...centre, radius: radius + height * 0.14 }, air)
  const soil = context.createLinearGradient(0, centre.y - radius, 0, height + 20)
  soil.addColorStop(0, '#39245c')
  soil.addColorStop(0.25, '#1c1740')
  soil.addColorStop(1, '#0b0e24')
  disc(context, { ...centre, radius }, soil)
  drawPad(context, { x: pad.x, y: pad.y + sunk, size: Math.min(60, height * 0.12) })
}

function drawPad(
  context: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const plate = context.createLinearGradient(x - size, y, x + size, y)
  plate.addColorStop(0, '#2c335e')
  plate.addColorStop(0.5, '#7684bd')
  plate.addColorStop(1, '#2a3059')
  context.fillStyle = plate
  context.beginPath()
  context.roundRect(x - size * 0.55, y - 3, size * 1.1, size * 0.13, 3)
  context.fill()
  context.strokeStyle = '#8b97c8'
  context.lineWidth = 1.5
  const mast = x - size * 0.46
  context.beginPath()
  for (let step = 0; step < 5; step += 1) {
    const low = y - 3 - step * size * 0.26
    const high = low - size * 0.26
    context.moveTo(mast - 5, low)
    context.lineTo(mast - 5, high)
    context.lineTo(mast + 5, low)
    context.lineTo(mast + 5, high)
  }
  context.moveTo(mast + 5, y - size * 0.72)
  context.lineTo(x - size * 0.16, y - size * 0.72)
  context.stroke()
  context.fillStyle = '#ff7886'
  context.beginPath()
  context.arc(mast, y - 5 - size * 1.32, 2.5, 0, Math.PI * 2)
  context.fill()
}

/** A planet is drawn once and then copied. */
function pictureOf(kind: Kind): HTMLCanvasElement {
  const known = pictures.get(kind)
  if (known) return known
  const picture = document.createElement('canvas')
  picture.width = pictureSize
  picture.height = pictureSize
  const context = picture.getContext('2d')
  if (context) paint(context, kind)
  pictures.set(kind, picture)
  return picture
}

function paint(context: CanvasRenderingContext2D, kind: Kind): void {
  const middle = pictureSize / 2
  const radius = pictureSize * 0.28
  const glow = context.createRadialGradient(middle, middle, radius * 0.96, middle, middle, middle)
  for (const [at, alpha] of airAlphas) glow.addColorStop(at, `${kind.base}${alpha}`)
  disc(context, { x: middle, y: middle, radius: middle }, glow)
  if (kind.ring) paintRing(context, kind.ring, [Math.PI, Math.PI * 2])
  context.save()
  context.beginPath()
  context.arc(middle, middle, radius, 0, Math.PI * 2)
  context.clip()
  const light = middle - radius * 0.45
  const ball = context.createRadialGradient(
    light,
    light,
    radius * 0.1,
    middle,
    middle,
    radius * 1.25,
  )
  ball.addColorStop(0, kind.light)
  ball.addColorStop(0.38, kind.base)
  ball.addColorStop(0.95, kind.dark)
  context.fillStyle = ball
  context.fillRect(0, 0, pictureSize, pictureSize)
  if (kind.bands) paintBands(context, kind.bands, { middle, radius })
  if (kind.craters) paintCraters(context, kind.craters, { middle, radius })
  const night = context.createRadialGradient(light, light, radius * 0.9, light, light, radius * 1.9)
  night.addColorStop(0, 'rgba(5,8,24,0)')
  night.addColorStop(1, 'rgba(5,8,24,0.82)')
  context.fillStyle = night
  context.fillRect(0, 0, pictureSize, pictureSize)
  context.restore()
  if (kind.ring) paintRing(context, kind.ring, [0, Math.PI])
}

type Ball = { middle: number; radius: number }

function paintBands(context: CanvasRenderingContext2D, colour: string, { middle, radius }: Ball) {
  context.save()
  context.translate(middle, middle)
  context.rotate(-0.32)
  context.fillStyle = colour
  for (const [y, thick] of [
    [-0.62, 0.1],
    [-0.3, 0.18],
    [0.06, 0.1],
    [0.34, 0.2],
    [0.7, 0.12],
  ] as const) {
    context.beginPath()
    context.ellipse(0, y * radius, radius * 1.1, thick * radius * 0.5, 0, 0, Math.PI * 2)
    context.fill()
  }
  context.restore()
}

function paintCraters(context: CanvasRenderingContext2D, colour: string, { middle, radius }: Ball) {
  for (const [x, y, size] of [
    [-0.3, -0.2, 0.17],
    [0.22, -0.45, 0.1],
    [0.1, 0.2, 0.22],
    [-0.5, 0.35, 0.12],
    [0.5, 0.05, 0.13],
    [-0.1, 0.62, 0.1],
  ] as const) {
    disc(context, { x: middle + x * radius, y: middle + y * radius, radius: size * radius }, colour)
  }
}

function paintRing(
  context: CanvasRenderingContext2D,
  colour: string,
  [from, to]: [number, number],
) {
  const middle = pictureSize / 2
  context.save()
  context.translate(middle, middle)
  context.rotate(-0.32)
  for (const [size, alpha, width] of [
    [0.46, 0.75, 9],
    [0.41, 0.4, 5],
    [0.375, 0.55, 3],
  ] as const) {
    context.globalAlpha = alpha
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    context.ellipse(0, 0, pictureSize * size, pictureSize * size * 0.27, 0, from, to)
    context.stroke()
  }
  context.restore()
}

function disc(
  context: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
