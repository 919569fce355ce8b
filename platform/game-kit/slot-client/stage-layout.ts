/** Where the reels stand in a stage of a given size; all lengths are CSS pixels. */
export type StageLayout = {
  portrait: boolean
  cell: { width: number; height: number }
  /** The window of the reels. */
  window: { left: number; top: number; width: number; height: number }
  /** The rim around the window. */
  rim: number
  /** Height above the reels for the title, below them for the win line. */
  headRoom: number
  footRoom: number
}

const cellRatio = 1.0
const portraitCellRatio = 0.84

/** The largest reels that leave room for the title above and the win line below. Refuses nothing:
 * a stage too small for anything gives small cells. */
export function layoutOf(size: { width: number; height: number }, grid: Grid): StageLayout {
  const portrait = size.height > size.width * 0.95
  const rim = Math.round(Math.max(5, Math.min(14, Math.min(size.width, size.height) * 0.016)))
  const headRoom = portrait
    ? clamp(size.height * 0.14, 44, 120)
    : clamp(size.height * 0.12, 30, 104)
  const footRoom = portrait ? clamp(size.height * 0.12, 52, 110) : clamp(size.height * 0.13, 44, 96)
  const side = portrait ? 4 : 24
  const widthMax = size.width - 2 * (rim + side)
  const heightMax = size.height - headRoom - footRoom - 2 * rim
  const ratio = portrait ? portraitCellRatio : cellRatio
  const cellWidth = Math.max(
    24,
    Math.floor(Math.min(widthMax / grid.reels, (heightMax / grid.rows) * ratio)),
  )
  const cell = { width: cellWidth, height: Math.floor(cellWidth / ratio) }
  const width = cell.width * grid.reels
  const height = cell.height * grid.rows
  const free = Math.max(0, size.height - height - 2 * rim - headRoom - footRoom)
  const top = headRoom + rim + Math.round(free * (portrait ? 0.42 : 0.5))
  const left = Math.round((size.width - width) / 2)
  return { portrait, cell, rim, headRoom, footRoom, window: { left, top, width, height } }
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
