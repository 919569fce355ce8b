/** The payout of a round and the total stake. */
export type Paid = { payout_cents: number; stake_cents: number }

export type RoundEnd = 'won' | 'returned' | 'lost'

/**
 * The result of a round for the player. Only a payout above the total stake is a win; anything up
 * to it is a return, which is not celebrated.
 */
export function endOf({ payout_cents, stake_cents }: Paid): RoundEnd {
  if (payout_cents > stake_cents) return 'won'
  return payout_cents > 0 ? 'returned' : 'lost'
}
