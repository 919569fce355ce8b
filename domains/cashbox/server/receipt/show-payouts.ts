import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../payout-contract.ts'
import { timesDays, timesLeast } from '../../rules.ts'
import { withdrawalRules } from '../withdrawals/decision-store.ts'
import { type PayoutTimes, payoutDurations } from './receipt-store.ts'

/** Every page shows it, so it is cached. */
const cacheMs = 60_000
const cache = new WeakMap<Db, Map<string, { at: number; times: PayoutTimes }>>()

/**
 * The daily sum that leaves by rule and the duration of recent payouts, from the casino's own rows.
 */
export async function showPayouts(
  { db, now }: ReadContext,
  { currency }: Input<typeof contract.showPayouts>,
): Promise<Output<typeof contract.showPayouts>> {
  const rule = (await withdrawalRules(db)).find((one) => one.currency === currency)
  if (!rule) throw refuse(contract.showPayouts, 'currency_unknown')
  const { count, p50 } = await recentTimes(db, currency, now)
  return {
    currency,
    by_rule_cents: rule.approved_by_rule_cents,
    days: timesDays,
    count,
    median_seconds: count < timesLeast || p50 === null ? null : Math.round(p50),
  }
}

async function recentTimes(db: Db, currency: string, now: Date): Promise<PayoutTimes> {
  const known = cache.get(db) ?? new Map<string, { at: number; times: PayoutTimes }>()
  cache.set(db, known)
  const before = known.get(currency)
  if (before && Math.abs(now.getTime() - before.at) < cacheMs) return before.times
  const since = new Date(now.getTime() - timesDays * 86_400_000)
  const times = await payoutDurations(db, { currency, since })
  known.set(currency, { at: now.getTime(), times })
  return times
}
