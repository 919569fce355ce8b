import { burstAt } from '../burst.ts'
import { setReels } from '../reels/reels.ts'
import type { ShownRound, ShownSpin } from '../rounds/shown-spin.ts'
import { clearWins } from '../show-wins.ts'
import type { Slot } from '../slot.ts'
import { coinsOf, rollFreeCells, showBar, showCoins } from './hold-view.ts'

/** One respin: the coins stay, every free cell is drawn, and new coins set the counter back. */
export async function showRespin(
  slot: Slot,
  spin: ShownSpin,
  { round, turbo }: { round: ShownRound; turbo: boolean },
): Promise<void> {
  const before = round.spins[round.spins.indexOf(spin) - 1]
  const held = coinsOf(before)
  const coins = coinsOf(spin)
  clearWins(slot)
  const left = (before?.respinsLeft ?? slot.definition.hold?.respins ?? 1) - 1
  setReels(slot.reels, { columns: columnsOf(slot, held), stops: spin.stops })
  showCoins(slot, held, [])
  showBar(slot, left, held)
  if (!slot.game.reducedMotion) rollFreeCells(slot, held)
  slot.stage.wake()
  await slot.animator.wait(turbo ? 220 : 620)
  setReels(slot.reels, spin)
  showCoins(slot, coins, spin.scatters)
  showBar(slot, spin.respinsLeft ?? 0, coins)
  for (const cell of spin.scatters) burstAt(slot, cell)
  slot.game.sounds.tick(spin.scatters.length > 0 ? 16 : 2)
  slot.stage.wake()
  await slot.animator.wait(spin.scatters.length > 0 && !turbo ? 620 : 240)
}

/** The window with the held coins only. */
export function columnsOf(
  { definition, reels }: Slot,
  held: readonly { reel: number; row: number }[],
): string[][] {
  const coin = definition.scatter?.symbol ?? ''
  return Array.from({ length: reels.grid.reels }, (_, reel) =>
    Array.from({ length: reels.grid.rows }, (__, row) =>
      held.some((cell) => cell.reel === reel && cell.row === row) ? coin : '',
    ),
  )
}
