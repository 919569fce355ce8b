import type { Db, Tx } from '@casino/db/connect.ts'
import { groupsOf, playerOf } from '@casino/players/public'
import { type Product, whyNotTakePart } from '@casino/prizes/public'
import { isOpenTo } from '../../rules.ts'
import type { LotteryRow } from '../lottery-store.ts'

type Entrant = Pick<LotteryRow, 'brand_id' | 'group_ids'>

/** The lotteries of these that a player belongs to, by brand and groups. */
export async function lotteriesFor<L extends Entrant>(
  db: Db | Tx,
  player_id: bigint,
  lotteries: readonly L[],
): Promise<L[]> {
  if (lotteries.length === 0) return []
  const player = await playerOf(db, player_id)
  if (!player) return []
  const groups = await groupsOf(db, player_id)
  return lotteries.filter(
    ({ brand_id, group_ids }) =>
      (brand_id === null || brand_id === player.brand_id) && isOpenTo(group_ids, groups),
  )
}

/** What earns the tickets is a product; what they are used for is a lottery. */
export function sourceOf(product: Product) {
  return { domain: 'lotteries', product, used_for: 'lottery', kind: 'claimed' } as const
}

/** Whether the guard of prizes lets a player take part with what they did. */
export async function mayTakePart(
  db: Db | Tx,
  { player_id, product, now }: { player_id: bigint; product: Product; now: Date },
): Promise<boolean> {
  const refusal = await whyNotTakePart(db, { player_id, source: sourceOf(product), now })
  return refusal === undefined
}
