import type { CellAt } from '../rounds/shown-spin.ts'
import { type Animator, easeInOut } from './animator.ts'
import { type Reels, spriteAt } from './reels.ts'

/** The scatters swing twice. */
export async function swing(
  reels: Reels,
  cells: readonly CellAt[],
  tween: Animator['tween'],
): Promise<void> {
  const sprites = cells.map(({ reel, row }) => spriteAt(reels, reel, row))
  await tween({
    ms: 1000,
    ease: easeInOut,
    step: (part) => {
      for (const sprite of sprites)
        sprite.rotation = Math.sin(part * Math.PI * 4) * 0.16 * (1 - part)
    },
  })
}
