import { indexOf } from '../../fair/draw.ts'
import type { NextFloat } from '../../fair/next-float.ts'
import type { Cell } from '../slot.ts'

/** By reel and stop, the symbols of the window from top to bottom. */
export type Columns = string[][][]

export function columnsOf(reels: readonly (readonly string[])[], rows: number): Columns {
  return reels.map((strip) =>
    strip.map((_, stop) =>
      Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? ''),
    ),
  )
}

/** One float per reel, left to right. */
export function drawStops(columns: Columns, next: NextFloat): number[] {
  return columns.map((column) => indexOf(next, column.length))
}

export function windowAt(columns: Columns, stops: readonly number[]): string[][] {
  return columns.map((column, reel) => [...(column[stops[reel] ?? 0] ?? [])])
}

/** The cells whose symbol fits, reel by reel from top to bottom. */
export function cellsWhere(
  window: readonly (readonly string[])[],
  fits: (symbol: string) => boolean,
): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (fits(symbol) ? [{ reel, row }] : [])),
  )
}

/** The floats that stop the reels there. */
export function floatsFor(columns: Columns, stops: readonly number[]): number[] {
  return stops.map((stop, reel) => (stop + 0.5) / (columns[reel]?.length ?? 1))
}

/** The stops that show the most of a symbol, and how many these are. */
export function mostOf(columns: Columns, symbol: string): { stops: number[]; count: number } {
  const seen = columns.map((ofReel) =>
    ofReel.map((window) => window.filter((one) => one === symbol).length),
  )
  const most = seen.map((ofReel) => Math.max(...ofReel))
  const stops = seen.map((ofReel, reel) => ofReel.indexOf(most[reel] ?? 0))
  return { stops, count: most.reduce((sum, count) => sum + count, 0) }
}

/** The value of a table at a count; one that it does not list has that of the next lower one. */
export function atCount(table: Record<string, number> | undefined, count: number): number {
  for (let at = count; at > 0; at -= 1) {
    const value = table?.[at]
    if (value !== undefined) return value
  }
  return 0
}
