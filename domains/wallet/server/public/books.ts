// The wallet's public API for bookkeeping, on the server: the audit and its findings, the
// operator's book, the check of providers' reports, and the rounds of a player.
export { type AuditReport, audit, type Difference, type Notice } from '../audit/audit.ts'
export { movesByKey, movesOfProvider, type ProviderMove } from '../audit/audit-provider.ts'
export { findDifferences } from '../audit/find-differences.ts'
export {
  clearFindings,
  closeNonFreezingFindings,
  findingsOf,
  type OpenFindings,
  openFindings,
  saveFindings,
  withdrawalsFrozen,
} from '../audit/findings.ts'
export {
  type BookQuery,
  type BookRow,
  balancesByKind,
  bookKeys,
  bookOf,
  type KindBalance,
  type PlanRow,
  planBookOf,
} from '../book/book.ts'
export { type GameSums, gameSums } from '../book/game-sums-store.ts'
export { countDeadLetters, type DeadLetter, listDeadLetters } from '../feed/dead-letter-store.ts'
export { type Retried, retryDeadLetters } from '../feed/dead-letters.ts'
export { type FeedLag, feedLags } from '../feed/feed-lags.ts'
export { takeLiabilities } from '../liabilities/take-liabilities.ts'
export { movePlayers } from '../shards/move-players.ts'
export { spreadBlocker } from '../shards/spread-blocker.ts'
export { beginSpread, endSpread } from '../shards/spread-ledger.ts'
export { type PlayedRound, playedRounds } from '../statements/round-store.ts'
export { verifyLiabilities } from '../verify/verify-liabilities.ts'
export { verifyStatement } from '../verify/verify-statement.ts'
export { clearPaidWins } from '../watch/early-wins.ts'
export { velocity } from '../watch/watch-velocity.ts'
