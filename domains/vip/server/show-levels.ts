import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { currenciesOf, levelRows } from '@casino/players/public'
import type * as contract from '../contract.ts'
import { giftRows, rewardStates } from './gifts/gift-store.ts'
import { viewGifts } from './gifts/view-gift.ts'
import { playerLevel, reachedAt } from './levels/level-store.ts'

/** The levels with their gifts, and where the player is. */
export async function showLevels({
  db,
  policy,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showLevels>> {
  const is_allowed = policy.vip_allowed && policy.advantages_allowed
  const { id } = player
  const currency = (await currenciesOf(db, [id])).get(id) ?? player.currency
  const { points, level } = await playerLevel(db, id)
  const reached = await reachedAt(db, id)
  const gifts = (await giftRows(db)).filter((gift) => gift.level !== null)
  const shown = await viewGifts(db, gifts, { currency, states: await rewardStates(db, id) })
  return {
    is_allowed,
    points: Number(points),
    level,
    levels: (is_allowed ? await levelRows(db) : []).map(({ number, points_min }) => ({
      id: BigInt(number),
      number,
      points_min: Number(points_min),
      gifts: gifts.flatMap((gift) => (gift.level === number ? (shown.get(gift.id) ?? []) : [])),
      reached_at: reached.get(number) ?? null,
    })),
  }
}
