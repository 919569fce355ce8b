import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { poolBalances } from '@casino/wallet/money'
import type * as contract from '../../contract.ts'

/** The jackpot pools: `mystic.mini` and `mystic.grand` are levels of `mystic`. */
export async function listJackpots({
  db,
  policy,
}: ReadContext): Promise<Output<typeof contract.listJackpots>> {
  const totals: Record<string, Record<string, bigint>> = {}
  if (!policy.jackpots_allowed) return totals
  for (const { pool, currency, amount_cents } of await poolBalances(db)) {
    const [jackpot = pool] = pool.split('.', 1)
    const others = totals[currency] ?? {}
    totals[currency] = { ...others, [jackpot]: (others[jackpot] ?? 0n) + amount_cents }
  }
  return totals
}
