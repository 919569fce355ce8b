import type { CellAt } from '../rounds/shown-spin.ts'
import { type Animator, easeOut } from './animator.ts'
import { type Reels, type Stand, setReels, spriteAt } from './reels.ts'
import type { StageLayout } from './stage-layout.ts'

const vanishMs = 240
const fallMs = 330

type Fall = { gone: readonly CellAt[]; next: Stand }

/** The winners disappear, the symbols above them fall, and new ones follow from above. */
export async function fallReels(
  reels: Reels,
  { gone, next }: Fall,
  { animator, layout }: { animator: Animator; layout: StageLayout },
): Promise<void> {
  const leaving = gone.map(({ reel, row }) => spriteAt(reels, reel, row))
  const sizes = leaving.map(({ scale }) => scale.x)
  await animator.tween({
    ms: vanishMs,
    step: (part) => {
      for (const [index, sprite] of leaving.entries()) {
        sprite.scale.set((sizes[index] ?? 1) * (1 - part))
        sprite.alpha = 1 - part
      }
    },
  })
  setReels(reels, next)
  reels.mask.visible = true
  reels.root.mask = reels.mask
  const moves = fallsOf(reels.grid.reels, reels.grid.rows, gone).map(({ reel, row, cells }) => {
    const sprite = spriteAt(reels, reel, row)
    return { sprite, to: sprite.y, height: cells * layout.cell.height }
  })
  await animator.tween({
    ms: fallMs,
    ease: easeOut,
    step: (part) => {
      for (const { sprite, to, height } of moves) sprite.y = to - height * (1 - part)
    },
  })
  reels.root.mask = null
  reels.mask.visible = false
}

/** By cell of the new window: how many cells its symbol has fallen. */
export function fallsOf(
  reels: number,
  rows: number,
  gone: readonly CellAt[],
): { reel: number; row: number; cells: number }[] {
  return Array.from({ length: reels }, (_, reel) => {
    const left = Array.from({ length: rows }, (__, row) => row).filter(
      (row) => !gone.some((cell) => cell.reel === reel && cell.row === row),
    )
    const missing = rows - left.length
    return Array.from({ length: rows }, (__, row) => {
      const from = row < missing ? row - missing : (left[row - missing] ?? row)
      return { reel, row, cells: row - from }
    })
  })
    .flat()
    .filter(({ cells }) => cells > 0)
}
