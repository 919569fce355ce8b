import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { findCurrency } from '@casino/money/money.ts'
import type * as contract from '../../contract.ts'
import { countLines, rangesOf, type Sums, sumLines } from './line-store.ts'

/** More deposits than anyone makes. */
const depositsMax = 100_000

/** The player's totals since sign-up. */
export async function showStats({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showStats>> {
  const of = { player_id: player.id }
  const cuts = await rangesOf(db, of)
  const counted = { ...of, cuts, kind: 'deposit', limit: depositsMax }
  const sums: [string, Sums][] = []
  for (const cut of cuts) {
    const found = await sumLines(db, { ...of, cut })
    if (found) sums.push([cut.currency, found])
  }
  const inUnits = (field: 'deposits_cents' | 'withdrawals_cents' | 'stakes_cents') =>
    Object.fromEntries(sums.map(([currency, sum]) => [currency, unitsOf(sum[field], currency)]))
  return {
    deposits_count: await countLines(db, counted),
    deposits_sum: inUnits('deposits_cents'),
    cashouts_sum: inUnits('withdrawals_cents'),
    bets_sum: inUnits('stakes_cents'),
    messages: { notice: '' },
  }
}

function unitsOf(cents: bigint, currency: string): number {
  return Number(cents) / (findCurrency(currency)?.subunits_to_unit ?? 1)
}
