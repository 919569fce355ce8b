import type { BetSlot } from '@casino/game-kit/live/live-protocol.ts'

/** Whose seat a bet has: in demo each session is a player of its own. */
export type SeatHolder = { mode: 'real' | 'demo'; user_id: string; session_id: string }

/**
 * What makes the fraction's draw of a bet its own: the casino's id of the player and the slot. The
 * player is shown it with the bet, to recompute the draw.
 */
export function drawKeyOf({ mode, user_id, session_id }: SeatHolder, slot: BetSlot): string {
  return `${mode === 'real' ? user_id : session_id}:${slot}`
}
