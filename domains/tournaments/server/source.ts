import type { PrizeSource } from '@casino/prizes/public'

/** What a place wins is the player's: the guard is asked before they take part. */
export const source: PrizeSource = { domain: 'tournaments', product: 'casino', kind: 'won' }
