/** What a round paid of all that was staked in it. */
export type Paid = { payout_cents: number; stake_cents: number }

export type RoundEnd = 'won' | 'returned' | 'lost'

/**
 * How a round ended for its player. Only what comes back above the whole stake is a win: less than
 * it, or just as much, is a return, and nobody is congratulated on it.
 */
export function endOf({ payout_cents, stake_cents }: Paid): RoundEnd {
  if (payout_cents > stake_cents) return 'won'
  return payout_cents > 0 ? 'returned' : 'lost'
}
