import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { dayOf } from '@casino/time/days.ts'
import { type Accumulation, accumulate, type MovedTransfer } from '@casino/wallet/play'
import { addDepositDays, addDeposited, addStaked, type DayMoney, depositDays } from './day-store.ts'

type Deposit = DayMoney & { ext_id: string; isReversed: boolean }
type Counted = { deposits: Deposit[]; stakes: DayMoney[] }

const money: Accumulation<'all', Counted, MovedTransfer> = {
  name: 'adventure.money',
  keyOf: (transfer) => (depositOf(transfer) || stakeOf(transfer) ? 'all' : undefined),
  add: ({ deposits, stakes } = { deposits: [], stakes: [] }, transfer) => {
    const [deposit, stake] = [depositOf(transfer), stakeOf(transfer)]
    return {
      deposits: deposit ? [...deposits, deposit] : deposits,
      stakes: stake ? [...stakes, stake] : stakes,
    }
  },
}

/**
 * Counts what players deposit and stake on each day of their brand. What is reversed or rolled back
 * counts for nothing on its own day.
 */
export async function countMoney(work: Work, batch: readonly MovedTransfer[]): Promise<void> {
  const counted = (await accumulate(work, money, batch)).get('all')
  if (!counted) return
  const { tx } = work
  const { deposits, stakes } = counted
  await addDepositDays(
    tx,
    deposits.filter(({ isReversed }) => !isReversed),
  )
  const reversed = deposits.filter(({ isReversed }) => isReversed)
  const days = await depositDays(tx, reversed)
  const placed = deposits.map((one) => ({ ...one, day: days.get(keyOf(one)) ?? one.day }))
  await addDeposited(tx, summed(placed))
  await addStaked(tx, summed(stakes))
}

function keyOf({ player_id, ext_id }: Pick<Deposit, 'player_id' | 'ext_id'>): string {
  return `${player_id} ${ext_id}`
}

function depositOf({
  kind,
  void: isVoid,
  player_id,
  brand_id,
  eur_micros,
  settled_at,
  ext_id,
  ref_ext_id,
}: MovedTransfer): Deposit | undefined {
  if (isVoid || brand_id === null || eur_micros === null) return undefined
  const day = dayOf(settled_at, timeZoneOf(brand_id))
  if (kind === 'deposit') return { player_id, day, eur_micros, ext_id, isReversed: false }
  if (kind !== 'reverse') return undefined
  const taken = { player_id, day, eur_micros: -eur_micros }
  return { ...taken, ext_id: ref_ext_id ?? ext_id, isReversed: true }
}

function stakeOf({
  kind,
  void: isVoid,
  rolled_back,
  player_id,
  brand_id,
  eur_micros,
  settled_at,
  original,
}: MovedTransfer): DayMoney | undefined {
  if (isVoid || brand_id === null || eur_micros === null) return undefined
  const isRollback = kind === 'rollback' && rolled_back === 'bet'
  if (kind !== 'bet' && !isRollback) return undefined
  const day = dayOf(original?.settled_at ?? settled_at, timeZoneOf(brand_id))
  return { player_id, day, eur_micros: isRollback ? -eur_micros : eur_micros }
}

/** One row for each player and day. */
function summed(all: readonly DayMoney[]): DayMoney[] {
  const sums = new Map<string, DayMoney>()
  for (const { player_id, day, eur_micros } of all) {
    const key = `${player_id} ${day}`
    const before = sums.get(key)?.eur_micros ?? 0n
    sums.set(key, { player_id, day, eur_micros: before + eur_micros })
  }
  return [...sums.values()]
}
