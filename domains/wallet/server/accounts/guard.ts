import type { Db, Tx } from '@casino/db/connect.ts'
import { findGuard, lockGuardRow, saveGuard } from '@casino/ledger/guard-store.ts'

/**
 * A limit over a window that starts when it is set and repeats. `limit` and `left` are millionths
 * of a euro over all currencies. `loss` is stakes minus wins, `wager` is stakes.
 */
export type LimitWindow = {
  kind: 'loss' | 'wager'
  period_hours: number
  limit_micros: bigint
  left_micros: bigint
  reset_at: Date
}

/** The rules for every bet of the player. Wins and rollbacks always pass. */
export type Guard = {
  /** Disabled, closed or blocked by the casino. */
  blocked: boolean
  /** Self-exclusion or cooling-off. */
  excluded_until: Date | null
  /**
   * While a bonus in this currency is wagered, the next two rules apply to bets in it; the max bet to
   * all bets of a round together. A running bonus sets the three (`grantBonus`); then they cannot be
   * set here.
   */
  wagering_currency: string | null
  max_bet_cents: bigint | null
  refused_classes: string[]
  windows: LimitWindow[]
}

/** Changes the given fields only; `windows` replaces all of them. */
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
