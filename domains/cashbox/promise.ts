// The promise for withdrawals: sent in time, or the casino pays compensation.
import type { State } from './rules.ts'

/** The initial promise of a brand; later its row decides. */
export const termsFirst = { hours: 24, per_mille: 10, eur_cents_max: 2_000n } as const

/**
 * What the clock does in a state of a withdrawal: it runs while the casino has to act, stops while
 * the player has to act, and ends when the withdrawal is sent or has ended.
 */
export function clockFor(state: State): 'runs' | 'stands' | 'over' {
  if (state === 'pending' || state === 'approved') return 'runs'
  return state === 'created' || state === 'needs_documents' ? 'stands' : 'over'
}

export type Clock = { due_at: Date | null; left_ms: number | null }

/** The clock of a promise after its withdrawal has entered a state. */
export function clockAfter({ due_at, left_ms }: Clock, state: State, now: Date): Clock {
  const left = left_ms ?? (due_at ? Math.max(0, due_at.getTime() - now.getTime()) : 0)
  switch (clockFor(state)) {
    case 'runs':
      return { due_at: due_at ?? new Date(now.getTime() + left), left_ms: null }
    case 'stands':
      return { due_at: null, left_ms: left }
    case 'over':
      return { due_at: null, left_ms: null }
  }
}

type Promised = { per_mille: number; cents_max: bigint }

/** The compensation for a missed promise, rounded down to whole subunits. */
export function latePay(amount_cents: bigint, { per_mille, cents_max }: Promised): bigint {
  const share = (amount_cents * BigInt(per_mille)) / 1000n
  return share < cents_max ? share : cents_max
}
