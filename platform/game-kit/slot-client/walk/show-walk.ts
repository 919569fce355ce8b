import { easeInOut } from '../reels/animator.ts'
import { landReels, placeReels, setReels, spinReels } from '../reels/reels.ts'
import type { ShownRound, ShownSpin } from '../rounds/shown-spin.ts'
import { clearWins } from '../show-wins.ts'
import type { Slot } from '../slot.ts'

const walkMs = 520

/** The wild reels walk one reel to the left, and the others spin again. */
export async function showWalk(
  slot: Slot,
  spin: ShownSpin,
  { round, turbo }: { round: ShownRound; turbo: boolean },
): Promise<void> {
  const before = round.spins[round.spins.indexOf(spin) - 1]
  const from = before?.columns ?? []
  const wilds = from.flatMap((column, reel) =>
    column.every((symbol) => symbol === slot.definition.wild) ? [reel] : [],
  )
  const held = wilds.flatMap((reel) => (reel > 0 ? [reel - 1] : []))
  clearWins(slot)
  slot.stage.wake()
  if (slot.game.reducedMotion) {
    setReels(slot.reels, spin)
    await slot.animator.wait(300)
    return
  }
  await walk(slot, wilds, turbo)
  const columns = from.map((column, reel) => {
    if (held.includes(reel)) return from[reel + 1] ?? []
    return wilds.includes(reel) ? column.map(() => '') : column
  })
  setReels(slot.reels, { columns, stops: before?.stops ?? [] })
  placeReels(slot.reels, slot.layout)
  slot.landed = (reel) => slot.game.sounds.tick(reel)
  spinReels(slot.reels, turbo ? 'turbo' : 'normal', held)
  slot.stage.wake()
  await landReels(slot.reels, spin, [])
}

/** Moves the columns of the wild reels; the first reel's wild leaves the window. */
async function walk(slot: Slot, wilds: readonly number[], turbo: boolean): Promise<void> {
  const { reels, layout, animator, game } = slot
  const moving = wilds.flatMap((reel) => reels.reels[reel]?.view.root ?? [])
  for (const root of moving) reels.root.addChild(root)
  const starts = moving.map(({ x }) => x)
  game.sounds.tick(10)
  await animator.tween({
    ms: turbo ? walkMs / 2 : walkMs,
    ease: easeInOut,
    step: (part) => {
      for (const [index, root] of moving.entries()) {
        const start = starts[index] ?? 0
        root.x = start - layout.cell.width * part
        root.alpha = start === 0 ? 1 - part : 1
      }
    },
  })
  for (const root of moving) root.alpha = 1
}
