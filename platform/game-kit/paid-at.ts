import type { LiveRules, X100 } from './live/live.ts'
import { centsOf } from './replay.ts'

/** A cash-out of a shared round; `draw_key` is shown with the bet. */
export type CashOut = { stake_cents: number; x100: X100; draw_key: string }

/** What decides a finished round's payouts: its crash, and the float of the bet's fraction. */
export type Ended = { version: number; x100: X100; float: number }

/** The payout of a cash-out; undefined above the crash. */
export function paidAt(
  { payoutAt }: Pick<LiveRules, 'payoutAt'>,
  { version, x100, float }: Ended,
  cashOut: Pick<CashOut, 'stake_cents' | 'x100'>,
): bigint {
  if (cashOut.x100 > x100) return 0n
  return centsOf(version, payoutAt(BigInt(cashOut.stake_cents), cashOut.x100), () => float)
}
