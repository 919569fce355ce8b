import { endOf, type Paid } from '../../fair/round-end.ts'
import { swing } from '../reels/swing.ts'
import { lightCells } from '../reels/win-marks.ts'
import type { ShownSpin } from '../rounds/shown-spin.ts'
import { clearWins } from '../show-wins.ts'
import type { Slot } from '../slot.ts'
import { card } from '../slot-card.ts'
import { scatterColor } from '../slot-theme.ts'

/** The coins that start the respins, and a card with their number. */
export async function startRespins(slot: Slot, spin: ShownSpin): Promise<void> {
  const { t, game, definition } = slot
  const count = definition.hold?.respins ?? 0
  clearWins(slot)
  await showHeld(slot, spin)
  game.announce(t('respins_won', { count }))
  await card(slot, {
    kind: 'free',
    eyebrow: t('respins'),
    headline: String(count),
    text: t('respins_text', { count }),
    button: t('free_spins_start'),
    ms: 5000,
  })
}

/** The coins that start the respins swing. */
async function showHeld(slot: Slot, { scatters }: ShownSpin): Promise<void> {
  lightCells(slot.marks, scatters, scatterColor)
  slot.game.sounds.win()
  slot.stage.wake()
  await swing(slot.reels, scatters, slot.animator.tween)
  clearWins(slot)
}

/** What the coins paid. */
export async function endRespins(slot: Slot, paid: Paid): Promise<void> {
  const { t, game } = slot
  if (endOf(paid) === 'won') game.sounds.bigWin()
  await card(slot, {
    kind: 'sum',
    eyebrow: t('respins_over'),
    headline: game.money(paid.payout_cents),
    button: t('go_on'),
    ms: 7000,
  })
}
