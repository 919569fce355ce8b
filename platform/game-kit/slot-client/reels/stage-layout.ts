/** The position of the reels in a stage of a given size, in CSS pixels. */
export type StageLayout = {
  portrait: boolean
  cell: { width: number; height: number }
  /** The window of the reels. */
  window: { left: number; top: number; width: number; height: number }
  /** The frame around the window. */
  rim: number
  /** The height above the reels for the title, and below them for the win line. */
  headRoom: number
  spaceBelow: number
}

/** Width of a cell by its height. In portrait, cells may be taller to fill the screen. */
const cellRatio = 1.0
const portraitRatio = { widest: 0.84, tallest: 0.62 }

/**
 * The largest reels that leave space for the title above and the win line below. A very small stage
 * gives small cells.
 */
export function layoutOf(size: { width: number; height: number }, grid: Grid): StageLayout {
  const portrait = size.height > size.width * 1.15
  const rim = Math.round(clamp(Math.min(size.width, size.height) * 0.016, 5, 14))
  const headRoom = portrait ? clamp(size.height * 0.11, 44, 104) : clamp(size.height * 0.1, 30, 88)
  const spaceBelow = portrait ? clamp(size.height * 0.11, 52, 96) : clamp(size.height * 0.1, 44, 76)
  const side = portrait ? 0 : clamp(size.width * 0.03, 2, 24)
  const widthMax = size.width - 2 * (rim + side)
  const heightMax = size.height - headRoom - spaceBelow - 2 * rim
  const cell = cellIn({ width: widthMax / grid.reels, height: heightMax / grid.rows }, portrait)
  const width = cell.width * grid.reels
  const height = cell.height * grid.rows
  const free = Math.max(0, size.height - height - 2 * rim - headRoom - spaceBelow)
  const top = headRoom + rim + Math.round(free * (portrait ? 0.4 : 0.5))
  const left = Math.round((size.width - width) / 2)
  return { portrait, cell, rim, headRoom, spaceBelow, window: { left, top, width, height } }
}

function cellIn(most: { width: number; height: number }, portrait: boolean): StageLayout['cell'] {
  const { widest, tallest } = portrait ? portraitRatio : { widest: cellRatio, tallest: cellRatio }
  const width = Math.max(24, Math.floor(Math.min(most.width, most.height * widest)))
  const height = Math.max(width / widest, Math.min(most.height, width / tallest))
  return { width, height: Math.floor(height) }
}

export type Grid = { reels: number; rows: number }

/** The middle of a cell inside the window. */
export function cellCentre(layout: StageLayout, reel: number, row: number): Point {
  return { x: (reel + 0.5) * layout.cell.width, y: (row + 0.5) * layout.cell.height }
}

export type Point = { x: number; y: number }

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(high, value)))
}
