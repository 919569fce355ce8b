import { colorOf, numberText } from '../../roulette/layout.ts'
import { pocketAngleOf } from './ball-path.ts'

/** Radii as parts of the wheel's radius. */
export const radii = { track: 0.845, rotor: 0.775, numbers: 0.64, pockets: 0.5, cone: 0.485 }

const colors = { red: '#c3202f', black: '#15161d', green: '#0b8a4d' }
const dark = { red: '#8d1220', black: '#0a0a10', green: '#075f35' }

/** The wooden bowl with its track and deflectors; it does not turn. */
export function paintBowl(canvas: HTMLCanvasElement, size: number): void {
  const { pen, r } = penOf(canvas, size)
  disc(
    pen,
    r * 0.995,
    radial(pen, r, [
      [0.84, '#2a1206'],
      [0.9, '#7a3d16'],
      [0.955, '#b5692c'],
      [1, '#4a210c'],
    ]),
  )
  woodRings(pen, r)
  ring(pen, r * 0.985, { width: r * 0.018, style: gold(pen, r) })
  ring(pen, r * 0.875, { width: r * 0.012, style: gold(pen, r) })
  disc(
    pen,
    r * 0.868,
    radial(pen, r, [
      [0.7, '#140803'],
      [0.8, '#3a1b0a'],
      [0.868, '#1d0c05'],
    ]),
  )
  for (let place = 0; place < 8; place++) deflector(pen, r, (place * Math.PI) / 4 + Math.PI / 8)
  disc(pen, r * (radii.rotor + 0.012), '#0a0503')
}

/** Numbers, pockets and cone, which turn. Pocket 0 is at the top. */
export function paintRotor(
  canvas: HTMLCanvasElement,
  size: number,
  pockets: readonly number[],
): void {
  const pocketAngle = pocketAngleOf(pockets)
  const { pen, r } = penOf(canvas, size)
  for (const [place, number] of pockets.entries()) {
    pocket(pen, r, { place, number, pocketAngle })
  }
  for (const place of pockets.keys()) fret(pen, r, (place + 0.5) * pocketAngle)
  ring(pen, r * radii.rotor, { width: r * 0.016, style: gold(pen, r) })
  ring(pen, r * radii.numbers, { width: r * 0.008, style: gold(pen, r) })
  disc(
    pen,
    r * radii.cone,
    radial(pen, r, [
      [0, '#c9823b'],
      [0.22, '#8f4f1e'],
      [0.4, '#5a2c10'],
      [0.485, '#2b1207'],
    ]),
  )
  ring(pen, r * radii.cone, { width: r * 0.014, style: gold(pen, r) })
  for (let spoke = 0; spoke < 4; spoke++) paintSpoke(pen, r, (spoke * Math.PI) / 2)
  disc(
    pen,
    r * 0.15,
    radial(pen, r, [
      [0, '#fff3c4'],
      [0.06, '#f4c65a'],
      [0.15, '#8a5510'],
    ]),
  )
  disc(
    pen,
    r * 0.085,
    radial(pen, r, [
      [0, '#fffdf0'],
      [0.04, '#ffd970'],
      [0.085, '#a86a17'],
    ]),
  )
}

type Pen = CanvasRenderingContext2D

function penOf(canvas: HTMLCanvasElement, size: number): { pen: Pen; r: number } {
  const scale = Math.min(2, window.devicePixelRatio || 1)
  canvas.width = Math.round(size * scale)
  canvas.height = Math.round(size * scale)
  const pen = canvas.getContext('2d') as Pen
  pen.setTransform(scale, 0, 0, scale, (size * scale) / 2, (size * scale) / 2)
  return { pen, r: size / 2 }
}

type Pocket = { place: number; number: number; pocketAngle: number }

function pocket(pen: Pen, r: number, { place, number, pocketAngle }: Pocket): void {
  const color = colorOf(number)
  const middle = place * pocketAngle - Math.PI / 2
  const from = middle - pocketAngle / 2
  const to = middle + pocketAngle / 2
  slice(pen, { from, to, inner: r * radii.numbers, outer: r * radii.rotor }, colors[color])
  const deep = pen.createRadialGradient(0, 0, r * radii.pockets, 0, 0, r * radii.numbers)
  deep.addColorStop(0, '#050305')
  deep.addColorStop(0.35, dark[color])
  deep.addColorStop(1, colors[color])
  slice(pen, { from, to, inner: r * radii.pockets, outer: r * radii.numbers }, deep)
  pen.save()
  pen.rotate(middle + Math.PI / 2)
  pen.fillStyle = '#fff'
  pen.font = `700 ${r * 0.074}px "Sora Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(numberText(number), 0, (-r * (radii.rotor + radii.numbers)) / 2)
  pen.restore()
}

type Slice = { from: number; to: number; inner: number; outer: number }

function slice(pen: Pen, { from, to, inner, outer }: Slice, style: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, outer, from, to)
  pen.arc(0, 0, inner, to, from, true)
  pen.closePath()
  pen.fillStyle = style
  pen.fill()
}

function fret(pen: Pen, r: number, angle: number): void {
  pen.save()
  pen.rotate(angle)
  pen.strokeStyle = '#e8c069'
  pen.lineWidth = Math.max(0.8, r * 0.007)
  pen.beginPath()
  pen.moveTo(0, -r * radii.pockets)
  pen.lineTo(0, -r * radii.rotor)
  pen.stroke()
  pen.restore()
}

function deflector(pen: Pen, r: number, angle: number): void {
  pen.save()
  pen.rotate(angle)
  pen.translate(0, -r * 0.822)
  const isLong = Math.round(angle / (Math.PI / 4) - 0.5) % 2 === 0
  const [width, height] = isLong ? [r * 0.014, r * 0.036] : [r * 0.034, r * 0.014]
  const shine = pen.createLinearGradient(-width, -height, width, height)
  shine.addColorStop(0, '#fff6d2')
  shine.addColorStop(1, '#8a5a17')
  pen.fillStyle = shine
  pen.beginPath()
  pen.moveTo(0, -height)
  pen.lineTo(width, 0)
  pen.lineTo(0, height)
  pen.lineTo(-width, 0)
  pen.fill()
  pen.restore()
}

function paintSpoke(pen: Pen, r: number, angle: number): void {
  pen.save()
  pen.rotate(angle)
  const shine = pen.createLinearGradient(-r * 0.03, 0, r * 0.03, 0)
  shine.addColorStop(0, '#8a5a17')
  shine.addColorStop(0.45, '#ffe9a8')
  shine.addColorStop(1, '#7a4c10')
  pen.fillStyle = shine
  pen.beginPath()
  pen.moveTo(-r * 0.034, 0)
  pen.lineTo(-r * 0.013, -r * 0.31)
  pen.lineTo(r * 0.013, -r * 0.31)
  pen.lineTo(r * 0.034, 0)
  pen.fill()
  pen.beginPath()
  pen.arc(0, -r * 0.325, r * 0.03, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}

/** Fine rings like those of turned wood. */
function woodRings(pen: Pen, r: number): void {
  for (let step = 0; step < 7; step++) {
    const style = step % 2 === 0 ? '#0000001f' : '#ffffff0d'
    ring(pen, r * (0.89 + step * 0.013), { width: r * 0.005, style })
  }
}

function disc(pen: Pen, radius: number, style: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, Math.PI * 2)
  pen.fillStyle = style
  pen.fill()
}

type Stroke = { width: number; style: string | CanvasGradient }

function ring(pen: Pen, radius: number, { width, style }: Stroke): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, Math.PI * 2)
  pen.lineWidth = width
  pen.strokeStyle = style
  pen.stroke()
}

/** Stops are at parts of the wheel's radius. */
function radial(pen: Pen, r: number, stops: [number, string][]): CanvasGradient {
  const first = stops[0]?.[0] ?? 0
  const last = stops.at(-1)?.[0] ?? 1
  const gradient = pen.createRadialGradient(0, 0, r * first, 0, 0, r * last)
  for (const [at, color] of stops) gradient.addColorStop((at - first) / (last - first), color)
  return gradient
}

function gold(pen: Pen, r: number): CanvasGradient {
  const gradient = pen.createLinearGradient(-r, -r, r, r)
  const stops = ['#fff0b8', '#d49a35', '#7a4c10', '#e9bd62', '#6b410d', '#ffe7a0']
  for (const [index, color] of stops.entries()) {
    gradient.addColorStop(index / (stops.length - 1), color)
  }
  return gradient
}
