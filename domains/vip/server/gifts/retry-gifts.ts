import type { OpenWork } from '@casino/db/work.ts'
import { findGift, lockWaiting } from './gift-store.ts'
import { tryReward } from './give-gifts.ts'

const pageMax = 100
const pagesMax = 200

/** Tries the gifts that wait once more. */
export async function retryGifts({ inTransaction }: OpenWork): Promise<void> {
  let after = 0n
  for (let page = 0; page < pagesMax; page += 1) {
    const last = await inTransaction(async (work) => {
      const waiting = await lockWaiting(work.tx, { after, limit: pageMax })
      const byPlayer = waiting.toSorted((one, other) => (one.player_id < other.player_id ? -1 : 1))
      for (const reward of byPlayer) {
        const gift = await findGift(work.tx, reward.gift_id)
        if (gift) await tryReward(work, reward, gift)
      }
      return waiting.at(-1)?.id
    })
    if (last === undefined) return
    after = last
  }
}
