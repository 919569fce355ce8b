/** The owner of a bet; in demo each session is its own player. */
export type SeatHolder = { mode: 'real' | 'demo'; user_id: string; session_id: string }

/**
 * The key that makes a bet's fraction draw unique: the casino's id of the player, and the slot. It
 * is shown with the bet, to recompute the draw.
 */
export function drawKeyOf({ mode, user_id, session_id }: SeatHolder, slot: number): string {
  return `${mode === 'real' ? user_id : session_id}:${slot}`
}
