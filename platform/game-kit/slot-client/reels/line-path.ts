import { cellCentre, type Point, type StageLayout } from './stage-layout.ts'

/** The path of a winning line over the window, from the left edge to the right one. */
export function linePath(layout: StageLayout, rows: readonly number[]): Point[] {
  const centres = rows.map((row, reel) => cellCentre(layout, reel, row))
  const first = centres[0]
  const last = centres.at(-1)
  if (!first || !last) return []
  return [{ x: 0, y: first.y }, ...centres, { x: layout.window.width, y: last.y }]
}

/** The first `part` (0..1) of a path, by length: the drawn part of a growing line. */
export function partOfPath(points: readonly Point[], part: number): Point[] {
  const lengths = points.slice(1).map((point, index) => distance(points[index] as Point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, part))
  const start = points[0]
  if (!start) return []
  const drawn = [start]
  for (const [index, length] of lengths.entries()) {
    const from = points[index] as Point
    const to = points[index + 1] as Point
    if (left >= length) {
      drawn.push(to)
      left -= length
      continue
    }
    if (left > 0) drawn.push(between(from, to, left / length))
    break
  }
  return drawn
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}
