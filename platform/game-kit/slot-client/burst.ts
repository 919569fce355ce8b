import { burstStars } from './reels/sparks.ts'
import { cellCentre } from './reels/stage-layout.ts'
import type { CellAt } from './rounds/shown-spin.ts'
import type { Slot } from './slot.ts'

/** Stars fly from a cell. */
export function burstAt(slot: Slot, cell: CellAt): void {
  if (slot.game.reducedMotion) return
  const { window, cell: size } = slot.layout
  const { x, y } = cellCentre(slot.layout, cell.reel, cell.row)
  burstStars(slot.sparks, { x: window.left + x, y: window.top + y }, size.width * 0.5)
}
