// The wallet's door for play, on the server: what a provider's call does, what a bet must obey, and
// what has been settled.
export { type Guard, guardOf, type LimitWindow, lockGuard, setGuard } from '../accounts/guard.ts'
export { type DailyWorth, ratesOf } from '../accounts/rates-of.ts'
export { operationsOf, type StoredOperation } from '../audit/operations-of.ts'
export { type Accumulation, accumulate } from '../feed/accumulate.ts'
export { betsSettled, moneyMoved, readFeed, type SettledTransfer } from '../feed/feed.ts'
export { type FeedMark, hasReaderPassed, markFeed } from '../feed/feed-mark.ts'
export type { MovedTransfer } from '../feed/read-page.ts'
export { playSteps } from '../past/play-steps.ts'
export { holdFeed, passFeed, readOwn } from '../past/read-own.ts'
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
