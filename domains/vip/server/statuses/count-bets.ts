import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { quarterOf } from '../../quarters.ts'

import { type Counted, countTurnover } from './count-turnover.ts'

const bets: Accumulation<string, Counted> = {
  name: 'vip.bets',
  keyOf: (transfer) => {
    const counted = countedOf(transfer)
    return counted && `${counted.player_id} ${counted.quarter_on} ${counted.currency}`
  },
  add: (sum, transfer) => {
    const counted = countedOf(transfer)
    if (!counted) throw new Error(`transfer ${transfer.id} does not count`)
    return { ...counted, bet_cents: (sum?.bet_cents ?? 0n) + counted.bet_cents }
  },
}

/**
 * Counts the cash that players stake, in the quarter of their brand. A rollback takes its bet out of
 * the quarter of the bet; a status stays.
 */
export async function countBets(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  await countTurnover(work, [...(await accumulate(work, bets, batch)).values()])
}

function countedOf(transfer: SettledTransfer): Counted | undefined {
  const { player_id, brand_id, currency, original, settled_at } = transfer
  const bet_cents = stakeOf(transfer)
  if (brand_id === null || bet_cents === 0n) return undefined
  const at = original?.settled_at ?? settled_at
  const quarter_on = quarterOf(at, timeZoneOf(brand_id))
  return { player_id, brand_id, currency, quarter_on, deposit_cents: 0n, bet_cents }
}

function stakeOf({ kind, rolled_back, cash_cents, original }: SettledTransfer): bigint {
  if (kind === 'bet') return cash_cents
  if (kind === 'rollback' && rolled_back === 'bet') return -(original?.cash_cents ?? cash_cents)
  return 0n
}
