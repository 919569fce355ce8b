// The wallet's public API for play, on the server: providers' calls, the rules for bets, and
// settled bets.
export { type Guard, guardOf, type LimitWindow, setGuard } from '../accounts/guard.ts'
export { operationsOf, type StoredOperation } from '../audit/operations-of.ts'
export { betsSettled, readFeed, type SettledTransfer } from '../feed/feed.ts'
export { WalletBusy, WalletFull, WalletUnknown } from '../play/no-answer.ts'
export { play } from '../play/play.ts'
export type {
  PlayAnswer,
  PlayedTransaction,
  PlayOperation,
  PlayRefusal,
  PlayRequest,
  PromoCaps,
} from '../play/play-request.ts'
