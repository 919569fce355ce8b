/**
 * What the tables of a domain hold about money and exclusions, as a query of its own tables. The
 * nightly audit of the wallet compares it with the ledger and names each difference.
 */
export type AuditClaim =
  | TransferClaim
  | ExclusionClaim
  | WindowClaim
  | BlockClaim
  | DebtClaim
  | WinClaim
  | StakeClaim
  | OwnCheck
  | OverdueClaim

/** Rows that each stand for a transfer between a player and the casino. */
export type TransferClaim = {
  /** `payment` names its differences `payment_is_not_its_transfer`. */
  name: string
  /**
   * Selects `player_id, currency, kind, ext_id, amount_cents, place`. A null currency or amount is
   * not compared.
   */
  transfers: string
  /** The transfers `t` that must have a row, as a condition. */
  covers: string
  /** The ledger need not have the transfer of a row. */
  mayBeOpen?: true
}

/** Players who must not play. */
export type ExclusionClaim = {
  name: string
  /** Selects `player_id, until`. */
  exclusions: string
  /** This table has every exclusion that the others have. */
  isComplete?: true
  /** The name of the event after which the others have it too. */
  after?: string
}

/**
 * Limits that the guard of bets must have, and no others but those of `own_hours`. Selects
 * `player_id, kind, period_hours, limit_micros`.
 */
export type WindowClaim = { name: string; windows: string; own_hours: number }

/** Players whose guard must be blocked. Selects `player_id`. */
export type BlockClaim = { name: string; blocked: string }

/**
 * What players owed after a deposit was taken back. Selects `player_id, currency, ext_id, owed_cents,
 * place`; `ext_id` is that of the transfer.
 */
export type DebtClaim = { name: string; debts: string }

/**
 * Wins that are shown, read by an accumulation of this name. Selects `key, game, currency,
 * amount_cents, bet_cents, place`; the key is `player_id:provider:ext_id`.
 */
export type WinClaim = { name: string; wins: string; reader: string }

/**
 * The stakes of open rounds, counted by an accumulation of this name. Selects `player_id, provider,
 * round_id, stake_cents`. Rounds without a bet for `days` may be left out.
 */
export type StakeClaim = { name: string; stakes: string; reader: string; days: number }

/** Tables of the domain that differ from each other. Selects `player_id, place, detail`. */
export type OwnCheck = { name: string; differences: string }

/** What waits for staff too long: an alarm that stops nothing. Selects `player_id, place, detail`. */
export type OverdueClaim = { name: string; overdue: string }

type Named = { audit?: readonly AuditClaim[] }

let registered: readonly AuditClaim[] = []

/** Registers what the domains give to the audit. Called once at start. */
export function registerAuditClaims(domains: readonly Named[]): void {
  registered = domains.flatMap(({ audit = [] }) => audit)
}

/** All registered claims, lowest domain first. */
export function auditClaims(): readonly AuditClaim[] {
  return registered
}
