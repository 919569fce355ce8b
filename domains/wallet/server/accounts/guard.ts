import type { Db, Tx } from '@casino/db/connect.ts'
import { findGuard, lockGuardRow, saveGuard } from '@casino/ledger/guard-store.ts'

/**
 * A limit over a window that starts when it is set and repeats; `limit` and `left` are millionths
 * of a euro over all currencies. `loss` is stakes less wins, `wager` is stakes.
 */
export type LimitWindow = {
  kind: 'loss' | 'wager'
  period_hours: number
  limit_micros: bigint
  left_micros: bigint
  reset_at: Date
}

/** What every bet of the player must obey. Wins and rollbacks always pass. */
export type Guard = {
  /** Disabled, closed or blocked by the house. */
  blocked: boolean
  /** Self-exclusion or cooling-off. */
  excluded_until: Date | null
  /** While a bonus in this currency is wagered, the two rules below hold for bets in it. */
  wagering_currency: string | null
  max_bet_cents: bigint | null
  refused_classes: string[]
  windows: LimitWindow[]
}

/** Changes what is named and leaves the rest; `windows` replaces all of them. */
export function setGuard(tx: Tx, playerId: bigint, fields: Partial<Guard>): Promise<void> {
  return saveGuard(tx, playerId, fields)
}

/** Locks the guard until the transaction ends: changes of it follow one another, and no bet is decided in between. */
export async function lockGuard(tx: Tx, playerId: bigint): Promise<void> {
  await lockGuardRow(tx, playerId)
}

/** What the player's bets obey now. A player without a row obeys nothing. */
export function guardOf(db: Db | Tx, playerId: bigint): Promise<Guard> {
  return findGuard(db, playerId)
}
