import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { isGivenBack, pointsCurrency } from '@casino/wallet/money'
import { type Accumulation, accumulate, type MovedTransfer } from '@casino/wallet/play'
import { quarterOf } from '../quarters.ts'

import { countPoints } from './levels/count-points.ts'
import { type Counted, countTurnover } from './statuses/count-turnover.ts'

type Sum = { deposits: Counted[]; points: { player_id: bigint; points: bigint }[] }

const money: Accumulation<'all', Sum, MovedTransfer> = {
  name: 'vip.money',
  keyOf: () => 'all',
  add: ({ deposits, points } = { deposits: [], points: [] }, transfer) => {
    const { player_id, amount_cents } = transfer
    const deposit = depositOf(transfer)
    if (deposit) return { deposits: [...deposits, deposit], points }
    if (!isAward(transfer)) return { deposits, points }
    return { deposits, points: [...points, { player_id, points: amount_cents }] }
  },
}

/** Counts deposits for statuses and awarded points for levels. */
export async function countMoney(work: Work, batch: readonly MovedTransfer[]): Promise<void> {
  const sum = (await accumulate(work, money, batch)).get('all')
  if (!sum) return
  await countTurnover(work, summed(sum.deposits))
  await countPoints(work, sum.points)
}

function depositOf({
  kind,
  void: isVoid,
  player_id,
  brand_id,
  currency,
  amount_cents,
  settled_at,
}: MovedTransfer): Counted | undefined {
  if (isVoid || brand_id === null || (kind !== 'deposit' && kind !== 'reverse')) return undefined
  const deposit_cents = kind === 'deposit' ? amount_cents : -amount_cents
  const quarter_on = quarterOf(settled_at, timeZoneOf(brand_id))
  return { player_id, brand_id, currency, quarter_on, deposit_cents, bet_cents: 0n }
}

/** Points that were given back count already: they were awarded before they were spent. */
function isAward(transfer: MovedTransfer): boolean {
  const { kind, void: isVoid, currency, amount_cents, brand_id, ref_ext_id } = transfer
  const isPoints = kind === 'award' && currency === pointsCurrency && !isGivenBack(ref_ext_id)
  return isPoints && !isVoid && amount_cents > 0n && brand_id !== null
}

/** One row for each player, quarter and currency. */
function summed(all: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const one of all) {
    const key = `${one.player_id} ${one.quarter_on} ${one.currency}`
    const before = sums.get(key)?.deposit_cents ?? 0n
    sums.set(key, { ...one, deposit_cents: before + one.deposit_cents })
  }
  return [...sums.values()]
}
