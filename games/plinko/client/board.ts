import { el } from '@casino/game-kit/client/parts.ts'
import { tween } from '@casino/game-kit/client/stage/motion.ts'
import { type Ball, drawBall, drawPeg, type Pen, type Point } from './draw.ts'

export type Fall = {
  /** 0 shows the end without animation. */
  rowMs: number
  skip: AbortSignal
  hit(row: number): void
}
export type Board = {
  element: HTMLCanvasElement
  setRows(rows: number): void
  /** Lets the ball fall; `path[row]` is 0 for left and 1 for right. */
  drop(path: readonly (0 | 1)[], fall: Fall): Promise<void>
}

/** The current content of the board; `hits` are the touched pegs with their time. */
type Scene = {
  rows: number
  balls: Set<Ball>
  hits: Map<string, number>
  /** The board is drawn once a frame, however many balls have moved. */
  redraw(): void
}

const glowMs = 420
const trailPoints = 14
/** Space at both sides, so that the outermost pegs are fully visible. */
const edge = 8

/** The pegs and the ball, drawn on a canvas that follows its own size. */
export function createBoard(): Board {
  const element = el('canvas', { class: 'plinko-canvas', attrs: { 'aria-hidden': true } })
  const scene: Scene = { rows: 16, balls: new Set(), hits: new Map(), redraw }
  let asked = 0
  function redraw(): void {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => draw(element, scene))
  }
  new ResizeObserver(() => draw(element, scene)).observe(element)
  return {
    element,
    drop: (path, fall) => drop(element, scene, { path, ...fall }),
    setRows: (rows) => {
      scene.rows = rows
      scene.hits.clear()
      redraw()
    },
  }
}

type Drop = Fall & { path: readonly (0 | 1)[] }

async function drop(canvas: HTMLCanvasElement, scene: Scene, fall: Drop): Promise<void> {
  const { path, rowMs, skip } = fall
  const { clientWidth: width, clientHeight: height } = canvas
  const ball: Ball = { x: width / 2, y: 0, trail: [] }
  scene.balls.add(ball)
  let rights = 0
  for (const [row, step] of path.entries()) {
    await hop(pegAt(canvas, scene.rows, { row, rights }))
    scene.hits.set(`${row}:${rights}`, performance.now())
    if (!skip.aborted && rowMs > 0) fall.hit(row)
    rights += step
  }
  const { x } = pegAt(canvas, scene.rows, { row: path.length, rights })
  await hop({ x, y: height })
  scene.balls.delete(ball)
  glow(scene)

  async function hop(to: Point): Promise<void> {
    const from = { x: ball.x, y: ball.y }
    const frame = (share: number) => {
      ball.trail = [...ball.trail, { x: ball.x, y: ball.y }].slice(-trailPoints)
      ball.x = from.x + (to.x - from.x) * share
      // It leaves the peg slightly upwards and then accelerates.
      ball.y = from.y + (to.y - from.y) * (1.7 * share * share - 0.7 * share)
      scene.redraw()
    }
    await tween({ ms: rowMs, skip, ease: (linear) => linear, frame })
  }
}

/** The pegs glow longer than the ball moves. */
function glow(scene: Scene): void {
  scene.redraw()
  const newestMs = Math.max(0, ...scene.hits.values())
  const isGlowing = scene.balls.size === 0 && performance.now() - newestMs < glowMs
  if (isGlowing) requestAnimationFrame(() => glow(scene))
}

type Peg = { row: number; rights: number }

/** The peg of a row after so many steps to the right. */
function pegAt(canvas: HTMLCanvasElement, rows: number, { row, rights }: Peg): Point {
  const step = (canvas.clientWidth - 2 * edge) / (rows + 1)
  const x = canvas.clientWidth / 2 + (rights - row / 2) * step
  return { x, y: ((row + 0.7) * canvas.clientHeight) / (rows + 0.4) }
}

function draw(canvas: HTMLCanvasElement, { rows, balls, hits }: Scene): void {
  const pen = canvas.getContext('2d')
  if (!pen || canvas.clientWidth === 0) return
  wipe(canvas, pen)
  const step = (canvas.clientWidth - 2 * edge) / (rows + 1)
  const radius = Math.max(2.2, Math.min(7, step / 7.5))
  for (let row = 0; row < rows; row += 1) {
    for (let rights = -1; rights <= row + 1; rights += 1) {
      const hitMs = hits.get(`${row}:${rights}`)
      const age = hitMs === undefined ? 1 : (performance.now() - hitMs) / glowMs
      drawPeg(pen, { ...pegAt(canvas, rows, { row, rights }), radius, age })
    }
  }
  for (const ball of balls) drawBall(pen, ball, radius * 2)
}

/** Matches the canvas to the screen's resolution and clears it. */
function wipe(canvas: HTMLCanvasElement, pen: Pen): void {
  const scale = Math.min(2, devicePixelRatio)
  const width = Math.round(canvas.clientWidth * scale)
  const height = Math.round(canvas.clientHeight * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
}
