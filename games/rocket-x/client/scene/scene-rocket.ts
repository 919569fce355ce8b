import type { Pose } from './scene-view.ts'

/** The rocket is drawn in units of a hundredth of its length, nose up, its middle at 0,0. */
const unitsLong = 108

/** Draws the rocket; `thrust` 0 is a cold engine, 1 full power. `timeMs` animates the flame. */
export function drawRocket(
  context: CanvasRenderingContext2D,
  pose: Pose,
  { thrust, timeMs }: { thrust: number; timeMs: number },
): void {
  context.save()
  context.translate(pose.x, pose.y)
  context.rotate(pose.angle)
  context.scale(pose.size / unitsLong, pose.size / unitsLong)
  if (thrust > 0) drawFlame(context, thrust, timeMs)
  drawFins(context)
  drawBody(context)
  context.restore()
}

function drawFlame(context: CanvasRenderingContext2D, thrust: number, timeMs: number): void {
  const flicker = 0.86 + 0.09 * Math.sin(timeMs / 31) + 0.07 * Math.sin(timeMs / 17 + 1)
  const long = 104 * thrust * flicker
  context.save()
  context.globalCompositeOperation = 'lighter'
  context.save()
  context.translate(0, 66)
  context.scale(0.7, 1)
  const reach = 58 * thrust + 8
  const glow = context.createRadialGradient(0, 0, 2, 0, 0, reach)
  glow.addColorStop(0, 'rgba(255,170,80,0.42)')
  glow.addColorStop(0.4, 'rgba(255,120,40,0.16)')
  glow.addColorStop(1, 'rgba(255,90,20,0)')
  context.fillStyle = glow
  context.beginPath()
  context.arc(0, 0, reach, 0, Math.PI * 2)
  context.fill()
  context.restore()
  tongue(context, { half: 15, long, colours: ['rgba(255,122,26,0.95)', 'rgba(255,60,10,0)'] })
  tongue(context, { half: 10, long: long * 0.74, colours: ['#ffc53d', 'rgba(255,122,26,0)'] })
  tongue(context, { half: 5.5, long: long * 0.44, colours: ['#ffffff', 'rgba(255,220,120,0)'] })
  context.restore()
}

type Tongue = { half: number; long: number; colours: [string, string] }

function tongue(context: CanvasRenderingContext2D, { half, long, colours }: Tongue): void {
  const fill = context.createLinearGradient(0, 44, 0, 44 + long)
  fill.addColorStop(0, colours[0])
  fill.addColorStop(1, colours[1])
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(-half * 0.72, 44)
  context.bezierCurveTo(-half * 1.5, 44 + long * 0.34, -half * 0.4, 44 + long * 0.7, 0, 44 + long)
  context.bezierCurveTo(half * 0.4, 44 + long * 0.7, half * 1.5, 44 + long * 0.34, half * 0.72, 44)
  context.closePath()
  context.fill()
}

function drawFins(context: CanvasRenderingContext2D): void {
  for (const side of [-1, 1]) {
    const fin = context.createLinearGradient(side * 12, 6, side * 34, 46)
    fin.addColorStop(0, side < 0 ? '#ffb547' : '#f06a18')
    fin.addColorStop(1, side < 0 ? '#f0641a' : '#a8300c')
    context.fillStyle = fin
    context.beginPath()
    context.moveTo(side * 15, 6)
    context.bezierCurveTo(side * 30, 12, side * 36, 28, side * 34, 50)
    context.bezierCurveTo(side * 28, 42, side * 22, 39, side * 13, 40)
    context.closePath()
    context.fill()
  }
  context.fillStyle = '#232a4d'
  context.beginPath()
  context.moveTo(-10, 38)
  context.lineTo(10, 38)
  context.lineTo(13, 47)
  context.lineTo(-13, 47)
  context.closePath()
  context.fill()
}

function hull(context: CanvasRenderingContext2D): void {
  context.beginPath()
  context.moveTo(0, -54)
  context.bezierCurveTo(15, -38, 21, -16, 20, 6)
  context.bezierCurveTo(19.5, 20, 17, 32, 13, 40)
  context.lineTo(-13, 40)
  context.bezierCurveTo(-17, 32, -19.5, 20, -20, 6)
  context.bezierCurveTo(-21, -16, -15, -38, 0, -54)
  context.closePath()
}

function drawBody(context: CanvasRenderingContext2D): void {
  context.save()
  hull(context)
  context.clip()
  const steel = context.createLinearGradient(-20, 0, 20, 0)
  steel.addColorStop(0, '#c4cfee')
  steel.addColorStop(0.3, '#ffffff')
  steel.addColorStop(0.62, '#d5ddf3')
  steel.addColorStop(1, '#6d7bab')
  context.fillStyle = steel
  context.fillRect(-24, -56, 48, 100)
  const nose = context.createLinearGradient(-18, 0, 18, 0)
  nose.addColorStop(0, '#ffb547')
  nose.addColorStop(0.45, '#ff8a2b')
  nose.addColorStop(1, '#b93d0d')
  context.fillStyle = nose
  context.beginPath()
  context.moveTo(-26, -60)
  context.lineTo(26, -60)
  context.lineTo(26, -29)
  context.quadraticCurveTo(0, -21, -26, -29)
  context.closePath()
  context.fill()
  context.fillRect(-24, 22, 48, 5)
  context.restore()
  drawWindow(context)
  context.strokeStyle = 'rgba(10,14,40,0.45)'
  context.lineWidth = 1.4
  hull(context)
  context.stroke()
}

function drawWindow(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#4a5787'
  context.beginPath()
  context.arc(0, -5, 11.5, 0, Math.PI * 2)
  context.fill()
  const glass = context.createRadialGradient(-3.5, -9, 1, 0, -5, 9.5)
  glass.addColorStop(0, '#e8fbff')
  glass.addColorStop(0.35, '#5fd0ff')
  glass.addColorStop(1, '#0d3f86')
  context.fillStyle = glass
  context.beginPath()
  context.arc(0, -5, 8.6, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = 'rgba(255,255,255,0.75)'
  context.lineWidth = 1.6
  context.beginPath()
  context.arc(0, -5, 6.2, Math.PI * 1.05, Math.PI * 1.5)
  context.stroke()
}
