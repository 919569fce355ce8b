import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { jackpotCurrency } from '../../rules.ts'
import { jackpotRows } from './jackpot-store.ts'
import { ofKinds } from './of-kinds.ts'

/** The meters of each jackpot that has begun; they are what its pools hold. */
export async function listTotals({
  db,
  policy,
}: ReadContext): Promise<Output<typeof contract.listTotals>> {
  if (!policy.jackpots_allowed) return {}
  const rows = await ofKinds(db, await jackpotRows(db, {}), policy.kinds_allowed)
  const begun = rows.filter(({ state }) => state !== 'planned')
  if (begun.length === 0) return {}
  const totals = begun.map(({ identifier, levels }) => [
    identifier,
    levels.reduce((sum, { meter_cents }) => sum + BigInt(meter_cents), 0n),
  ])
  return { [jackpotCurrency]: Object.fromEntries(totals) }
}
