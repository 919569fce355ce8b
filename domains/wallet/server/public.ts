// What other domains may ask of the wallet, on the server. Every verb that takes a `tx` belongs to
// the caller's transaction; every `key` makes its verb happen once, however often it is called.
import type { Tx } from '@casino/db/connect.ts'
import { type Moved, moveMoney } from './move/move-money.ts'

export { pointsCurrency, ticketsCurrency } from '../rules.ts'
export { type Account, accountsOf } from './accounts/accounts-of.ts'
export { type Guard, guardOf, type LimitWindow, setGuard } from './accounts/guard.ts'
export { openAccount } from './accounts/open-account.ts'
export { type AuditReport, audit, type Difference, type Notice } from './audit/audit.ts'
export { movesByKey, movesOfProvider, type ProviderMove } from './audit/audit-provider.ts'
export {
  clearFindings,
  clearQuietFindings,
  keepFindings,
  type OpenFindings,
  openFindings,
  withdrawalsFrozen,
} from './audit/findings.ts'
export { operationsOf, type StoredOperation } from './audit/operations-of.ts'
export {
  type BookAsked,
  type BookRow,
  balancesByKind,
  bookKeys,
  bookOf,
  type KindBalance,
} from './book/book.ts'
export { type BalanceChange, onBalances } from './feed/balances.ts'
export { onSettled, readFeed, type SettledContext, type SettledTransfer } from './feed/feed.ts'
export type { Moved } from './move/move-money.ts'
export {
  type PlayAnswer,
  type PlayedTransaction,
  type PlayOperation,
  type PlayRefusal,
  type PlayRequest,
  play,
  WalletBusy,
  WalletUnknown,
} from './play/play.ts'
export {
  award,
  spend,
  type UnitBalances,
  type UnitLine,
  type Units,
  type UnitsMoved,
  unitLinesOf,
  unitsOf,
} from './points/points.ts'
export {
  contribute,
  openPool,
  type PoolFilled,
  type PoolMove,
  type PoolSums,
  payPool,
  poolBalance,
  seedPool,
} from './pools/pools.ts'

export type Payment = {
  player_id: bigint
  currency: string
  amount_cents: bigint
  /** Of the payment, not of the call: the same key moves the money once. */
  key: string
  /** The cashbox's payment, for statements. */
  payment_id?: bigint
  now?: Date
}

/** Credits money that arrived from outside; a deficit is repaid first. Never refuses. */
export function deposit(tx: Tx, payment: Payment): Promise<Moved> {
  return moveMoney(tx, { ...payment, kind: 'deposit' })
}

/**
 * Takes the money of a withdrawal from the player's cash into the house's keeping. Refuses with
 * `not_enough_money`.
 */
export function holdWithdrawal(tx: Tx, payment: Payment): Promise<Moved> {
  return moveMoney(tx, { ...payment, kind: 'hold' })
}

/**
 * Lets held money leave the house. `key` is that of the hold; paid and released exclude one
 * another for ever, the second throws.
 */
export function payHeld(tx: Tx, payment: Payment): Promise<Moved> {
  return moveMoney(tx, { ...payment, kind: 'pay' })
}

/** Gives held money back to the player's cash. `key` is that of the hold. */
export function releaseHeld(tx: Tx, payment: Payment): Promise<Moved> {
  return moveMoney(tx, { ...payment, kind: 'release' })
}

export type Grant = Omit<Payment, 'payment_id'> & {
  /** Bonus money is played after cash and cannot leave; a prize is cash. */
  part?: 'cash' | 'bonus'
}

/** Gives the player money of the house: a prize, or a bonus. Never refuses. */
export function grant(tx: Tx, { part = 'cash', ...given }: Grant): Promise<Moved> {
  return moveMoney(tx, { ...given, kind: part === 'cash' ? 'grant' : 'bonus' })
}
