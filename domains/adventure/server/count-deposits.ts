import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { dayOf } from '@casino/time/days.ts'
import { type Accumulation, accumulate, type MovedTransfer } from '@casino/wallet/play'
import { addDeposited, type Deposited } from './store.ts'

const deposits: Accumulation<string, Deposited, MovedTransfer> = {
  name: 'adventure.deposits',
  keyOf: (transfer) => {
    const one = depositedOf(transfer)
    return one && `${one.player_id} ${one.day}`
  },
  add: (sum, transfer) => {
    const one = depositedOf(transfer)
    if (!one) throw new Error(`transfer ${transfer.id} is no deposit`)
    return { ...one, eur_micros: (sum?.eur_micros ?? 0n) + one.eur_micros }
  },
}

/** Counts what players deposit on each day of their brand. One that is reversed counts for nothing. */
export async function countDeposits(work: Work, batch: readonly MovedTransfer[]): Promise<void> {
  await addDeposited(work.tx, [...(await accumulate(work, deposits, batch)).values()])
}

function depositedOf({
  kind,
  void: isVoid,
  player_id,
  brand_id,
  eur_micros,
  settled_at,
}: MovedTransfer): Deposited | undefined {
  if (isVoid || brand_id === null || eur_micros === null) return undefined
  if (kind !== 'deposit' && kind !== 'reverse') return undefined
  const day = dayOf(settled_at, timeZoneOf(brand_id))
  return { player_id, day, eur_micros: kind === 'deposit' ? eur_micros : -eur_micros }
}
