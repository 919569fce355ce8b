import type { PrizeRefusal } from '@casino/contract/prize-refusals.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { playersOf } from '@casino/players/public'
import { type PrizeSource, refusalToTakePart } from '../rules.ts'
import { receiverIn, receiverOf } from './receiver-of.ts'

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

/** What players have agreed to hear of: it does not matter for taking part. */
const consents = {
  receive_promos: false,
  receive_sms_promos: false,
  receive_promos_via_phone_calls: false,
  agreed_to_partner_promotions: false,
}

type Many = { player_ids: readonly bigint[]; source: PrizeSource; now: Date }

/** Those of many players who may take part. */
export async function whoMayTakePart(
  db: Db | Tx,
  { player_ids, source, now }: Many,
): Promise<ReadonlySet<bigint>> {
  const players = await playersOf(db, player_ids)
  const open = players.filter((player) => {
    return !refusalToTakePart({ source, now, ...receiverIn(player, { consents, now }) })
  })
  return new Set(open.map(({ id }) => id))
}
