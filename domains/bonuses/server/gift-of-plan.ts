import type { Db, Tx } from '@casino/db/connect.ts'
import { boundOf } from '../rules.ts'
import { openPlan } from './plans/plan-store.ts'

export type PlanGift = {
  version_id: bigint
  currency: string
  amount_cents: bigint
  /** Of free spins; null for a bonus. */
  spins_count: number | null
  wager_times: number
  claim_days: number
}

/** What a published plan gives in a currency now; undefined if it gives nothing there. */
export async function giftOfPlan(
  db: Db | Tx,
  { key, currency }: { key: string; currency: string },
): Promise<PlanGift | undefined> {
  const version = await openPlan(db, { key })
  const amount_cents = version && boundOf(version.plan.amounts, currency)
  if (!version || amount_cents == null) return undefined
  const { spins, wager_times, claim_days } = version.plan
  const spins_count = spins?.count ?? null
  const { version_id } = version
  return { version_id, currency, amount_cents, spins_count, wager_times, claim_days }
}
