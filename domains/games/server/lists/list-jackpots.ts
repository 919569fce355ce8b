import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { poolBalances } from '@casino/wallet/money'
import type * as contract from '../../contract.ts'

/** The pools of jackpots: `jackpot.mystic.mini` is a level of `mystic`. */
export async function listJackpots({
  db,
  policy,
}: ReadContext): Promise<Output<typeof contract.listJackpots>> {
  const totals: Record<string, Record<string, bigint>> = {}
  if (!policy.jackpots_allowed) return totals
  for (const { pool, currency, amount_cents } of await poolBalances(db)) {
    const [kind, jackpot = ''] = pool.split('.')
    if (kind !== 'jackpot') continue
    const others = totals[currency] ?? {}
    totals[currency] = { ...others, [jackpot]: (others[jackpot] ?? 0n) + amount_cents }
  }
  return totals
}
