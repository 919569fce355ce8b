import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { commitment, newServerSeed } from '@casino/game-kit/fair/fair.ts'
import { beaconRoundFrom } from '@casino/game-kit/fair/quicknet.ts'
import { beaconDelayMs } from '../../rules.ts'
import { type LotteryRow, prizesOf } from '../lottery-store.ts'
import { addSeed, setOpen } from './draw-store.ts'
import { addEntry } from './proof-store.ts'

/**
 * Opens a draft. The seed of its draw is made and committed now, before the first ticket; from now
 * on nobody changes the lottery.
 */
export async function openLottery({ tx, now }: Work, lottery: LotteryRow): Promise<void> {
  const { id, slug, end_at, uses_beacon } = lottery
  const prizes = await prizesOf(tx, [id])
  if (prizes.length === 0) throw new Refusal('lottery_without_prizes')
  if (end_at <= now) throw new Refusal('lottery_is_over')
  const seed = newServerSeed()
  const beacon_round = uses_beacon ? beaconRoundFrom(end_at.getTime() + beaconDelayMs) : null
  await addSeed(tx, id, seed)
  await setOpen(tx, id, beacon_round)
  await addEntry(tx, id, {
    kind: 'opened',
    lottery: Number(id),
    slug,
    seed_hash: commitment(seed),
    end_at: end_at.toISOString(),
    beacon_round,
    prizes: prizes.map(({ award_place, prize }) => ({ place: award_place, prize })),
  })
}
