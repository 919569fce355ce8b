import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { dayOf } from '@casino/time/days.ts'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { playedBy } from '../../loss-back.ts'
import { addPlayDays, type PlayDay } from './play-day-store.ts'

const playDays: Accumulation<string, PlayDay> = {
  name: 'bonuses.play_days',
  keyOf: (transfer) =>
    transfer.brand_id === null
      ? undefined
      : `${transfer.player_id} ${transfer.brand_id} ${playedOn(transfer, transfer.brand_id)}`,
  add: (sum, transfer) => {
    const played = playedBy(transfer)
    const { player_id, brand_id } = transfer
    if (brand_id === null) throw new Error('a player without a brand has no day')
    const { staked_micros = 0n, won_micros = 0n } = sum ?? {}
    return {
      player_id,
      brand_id,
      day: playedOn(transfer, brand_id),
      staked_micros: staked_micros + played.staked_micros,
      won_micros: won_micros + played.won_micros,
    }
  },
}

function playedOn({ settled_at }: SettledTransfer, brandId: bigint): string {
  return dayOf(settled_at, timeZoneOf(brandId))
}

/** Counts what players stake and win with cash, by the day of their brand. */
export async function countLosses(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const days = await accumulate(work, playDays, batch)
  if (days.size > 0) await addPlayDays(work.tx, [...days.values()])
}
