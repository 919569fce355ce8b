// The wallet's public API for money, points, tickets and pools, on the server. Functions with a
// `tx` run in the caller's transaction; calls with the same `key` take effect once.
export { hasTransfers, owedBy } from '@casino/ledger/account-store.ts'
export { pointsCurrency, ticketsCurrency } from '../../rules.ts'
export { type Account, accountsOf } from '../accounts/accounts-of.ts'
export { openAccount } from '../accounts/open-account.ts'
export { type Worth, worthNow } from '../accounts/worth.ts'
export type { Moved } from '../move/move-money.ts'
export {
  deposit,
  type Grant,
  grant,
  holdWithdrawal,
  type Payment,
  payHeld,
  payMarketing,
  releaseHeld,
  returnPaid,
  reverseDeposit,
} from '../move/payments.ts'
export {
  type Opening,
  type OpeningSum,
  openBalance,
  openingSums,
} from '../opening/open-balance.ts'
export {
  award,
  giveBack,
  isGivenBack,
  spend,
  type UnitBalances,
  type UnitLine,
  type Units,
  type UnitsMoved,
  unitLinesOf,
  unitsOf,
} from '../points/points.ts'
export {
  buyIn,
  contribute,
  openPool,
  type PoolFilled,
  type PoolMove,
  type PoolSums,
  payPool,
  poolBalance,
  refundBuyIn,
  seedPool,
} from '../pools/pools.ts'
export { type LastBet, lastBetsOf } from '../statements/last-bets-store.ts'
export { playedSince } from '../statements/played-since.ts'
export { stakedAfter } from '../statements/staked-after.ts'
