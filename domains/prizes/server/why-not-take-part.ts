import type { PrizeRefusal } from '@casino/contract/prize-refusals.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { type PrizeSource, refusalToTakePart } from '../rules.ts'
import { receiverOf } from './receiver-of.ts'

type Asked = { player_id: bigint; source: PrizeSource; now: Date }

/**
 * Why a player may not take part in what can be won; undefined if they may. It is asked before they
 * take part, because what was won is always paid.
 */
export async function whyNotTakePart(
  db: Db | Tx,
  { player_id, source, now }: Asked,
): Promise<PrizeRefusal | undefined> {
  return refusalToTakePart({ source, now, ...(await receiverOf(db, player_id, now)) })
}
