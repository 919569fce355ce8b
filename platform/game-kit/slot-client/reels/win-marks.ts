import { Container, Graphics, Rectangle, type Renderer, Sprite, type Texture } from 'pixi.js'
import type { CellAt, ShownWin } from '../rounds/shown-spin.ts'
import { linePath, partOfPath } from './line-path.ts'
import { type Reels, spriteAt } from './reels.ts'
import { cellCentre, type StageLayout } from './stage-layout.ts'

/** Lines, rings and pulses that mark wins. */
export type WinMarks = {
  /** Rings are behind the symbols, lines above them. */
  back: Container
  front: Container
  line: Graphics
  rings: Sprite[]
  ring: Texture
  reels: Reels
  layout: StageLayout | undefined
  lit: Lit[]
  timeMs: number
  still: boolean
}

type Lit = { sprite: Sprite; scaleX: number; scaleY: number; cell: CellAt }

const dimmed = 0x6b7193
const pulse = 0.065
const pulseMs = 620

export function createWinMarks(renderer: Renderer, reels: Reels, still: boolean): WinMarks {
  const back = new Container()
  const front = new Container()
  const line = new Graphics()
  front.addChild(line)
  const ring = ringTexture(renderer)
  const rings = Array.from({ length: reels.grid.reels * reels.grid.rows }, () => {
    const sprite = new Sprite({ texture: ring, anchor: 0.5, visible: false })
    back.addChild(sprite)
    return sprite
  })
  return { back, front, line, rings, ring, reels, layout: undefined, lit: [], timeMs: 0, still }
}

/** Redraws the rings, which are lost with the graphics context. */
export function redrawMarks(marks: WinMarks, renderer: Renderer): void {
  marks.ring.destroy(true)
  marks.ring = ringTexture(renderer)
  for (const ring of marks.rings) ring.texture = marks.ring
}

export function placeMarks(marks: WinMarks, layout: StageLayout): void {
  clearMarks(marks)
  marks.layout = layout
  for (const layer of [marks.back, marks.front]) {
    layer.position.set(layout.window.left, layout.window.top)
  }
}

/** Highlights the given cells and dims all others. */
export function lightCells(marks: WinMarks, cells: readonly CellAt[], color: number): void {
  clearMarks(marks)
  const { layout, reels } = marks
  if (!layout) return
  for (let reel = 0; reel < reels.grid.reels; reel++) {
    for (let row = 0; row < reels.grid.rows; row++) spriteAt(reels, reel, row).tint = dimmed
  }
  for (const cell of uniqueCells(cells)) {
    const sprite = spriteAt(reels, cell.reel, cell.row)
    sprite.tint = 0xffffff
    marks.lit.push({ sprite, scaleX: sprite.scale.x, scaleY: sprite.scale.y, cell })
    const ring = marks.rings[marks.lit.length - 1]
    if (!ring) continue
    const { x, y } = cellCentre(layout, cell.reel, cell.row)
    ring.position.set(x, y)
    ring.width = layout.cell.width * 1.16
    ring.height = layout.cell.height * 1.16
    ring.tint = color
    ring.alpha = 1
    ring.visible = true
  }
  marks.timeMs = 0
}

/** Draws the first `part` of a winning line. */
export function drawLine(
  marks: WinMarks,
  rows: readonly number[],
  { color, part }: { color: number; part: number },
): void {
  const { line, layout } = marks
  line.clear()
  line.alpha = 1
  if (!layout) return
  const points = partOfPath(linePath(layout, rows), part).flatMap(({ x, y }) => [x, y])
  if (points.length < 4) return
  const thick = Math.max(2.5, layout.cell.width * 0.035)
  const round = { cap: 'round', join: 'round' } as const
  for (const [width, alpha] of [
    [4.2, 0.1],
    [2.6, 0.2],
    [1.5, 0.55],
  ] as const) {
    line.poly(points, false).stroke({ ...round, color, width: thick * width, alpha })
  }
  line.poly(points, false).stroke({ ...round, color: 0xffffff, width: thick * 0.5, alpha: 0.95 })
}

/** Animates the highlighted symbols. */
export function advanceMarks(marks: WinMarks, dtMs: number): void {
  if (marks.lit.length === 0 || marks.still) return
  marks.timeMs += dtMs
  const swing = Math.sin((marks.timeMs / pulseMs) * Math.PI) ** 2
  for (const [index, { sprite, scaleX, scaleY }] of marks.lit.entries()) {
    const size = 1 + pulse * swing
    sprite.scale.set(scaleX * size, scaleY * size)
    const ring = marks.rings[index]
    if (ring) ring.alpha = 0.65 + 0.35 * swing
  }
}

export function clearMarks(marks: WinMarks): void {
  marks.line.clear()
  for (const ring of marks.rings) ring.visible = false
  for (const { sprite, scaleX, scaleY } of marks.lit) sprite.scale.set(scaleX, scaleY)
  marks.lit = []
  const { grid } = marks.reels
  for (let reel = 0; reel < grid.reels; reel++) {
    for (let row = 0; row < grid.rows; row++) spriteAt(marks.reels, reel, row).tint = 0xffffff
  }
}

export function cellsOf(wins: readonly ShownWin[]): CellAt[] {
  return uniqueCells(wins.flatMap((win) => win.cells))
}

function uniqueCells(cells: readonly CellAt[]): CellAt[] {
  return [...new Map(cells.map((cell) => [`${cell.reel}:${cell.row}`, cell])).values()]
}

/** A soft frame with a bright edge, drawn once and tinted per line. */
function ringTexture(renderer: Renderer): Texture {
  const size = 200
  const inset = 18
  const drawing = new Graphics()
  const side = size - 2 * inset
  for (const [width, alpha] of [
    [26, 0.06],
    [18, 0.1],
    [11, 0.18],
    [4, 1],
  ] as const) {
    drawing.roundRect(inset, inset, side, side, 26).stroke({ color: 0xffffff, width, alpha })
  }
  drawing.roundRect(inset, inset, side, side, 26).fill({ color: 0xffffff, alpha: 0.13 })
  const frame = new Rectangle(0, 0, size, size)
  const texture = renderer.generateTexture({ target: drawing, frame, resolution: 2 })
  drawing.destroy()
  return texture
}
