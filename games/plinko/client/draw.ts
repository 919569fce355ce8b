export type Pen = CanvasRenderingContext2D
export type Point = { x: number; y: number }
export type Ball = Point & { trail: Point[] }

const circle = Math.PI * 2

/** A peg; `age` 0 was just touched, from 1 on it is at rest. */
export function drawPeg(pen: Pen, peg: Point & { radius: number; age: number }): void {
  const { x, y, radius, age } = peg
  if (age < 1)
    disc(pen, `rgba(255, 197, 61, ${0.35 * (1 - age)})`, [x, y, radius * (1.5 + 3 * age)])
  // Its shadow on the board, its body, and the light from the upper left.
  disc(pen, 'rgba(3, 6, 18, 0.55)', [x + radius * 0.5, y + radius * 0.9, radius])
  disc(pen, age < 1 ? '#ffc53d' : '#7f8cb8', [x, y, radius])
  disc(pen, age < 1 ? '#fff3d6' : '#e6ecff', [x - radius * 0.28, y - radius * 0.32, radius * 0.5])
}

/** The ball with its glow and its fading trail; its point is its lowest one. */
export function drawBall(pen: Pen, ball: Ball, radius: number): void {
  ball.trail.forEach((point, place) => {
    const share = place / ball.trail.length
    const size = radius * (0.3 + 0.6 * share)
    disc(pen, `rgba(255, 122, 26, ${0.28 * share})`, [point.x, point.y - radius, size])
  })
  const y = ball.y - radius
  const light = pen.createRadialGradient(ball.x - radius / 3, y - radius / 2, 1, ball.x, y, radius)
  light.addColorStop(0, '#fff3d6')
  light.addColorStop(0.4, '#ffb547')
  light.addColorStop(1, '#e0560a')
  pen.shadowColor = '#ff7a1a'
  pen.shadowBlur = radius * 1.6
  disc(pen, light, [ball.x, y, radius])
  pen.shadowBlur = 0
}

type Disc = [x: number, y: number, radius: number]

function disc(pen: Pen, fill: string | CanvasGradient, [x, y, radius]: Disc): void {
  pen.beginPath()
  pen.fillStyle = fill
  pen.arc(x, y, radius, 0, circle)
  pen.fill()
}
