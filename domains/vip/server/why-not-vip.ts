import type { Db, Tx } from '@casino/db/connect.ts'
import { ageOn, playerOf } from '@casino/players/public'
import { type PrizeSource, whyNotTakePart } from '@casino/prizes/public'
import { type LicenceRule, strictest } from '../rules.ts'
import { licenceRules } from './statuses/threshold-store.ts'

/** What statuses and levels give is the player's already: the guard is asked before they have them. */
export const vipSource: PrizeSource = {
  domain: 'vip',
  product: 'casino',
  kind: 'won',
  needs: 'vip_allowed',
}

/** The rule of a licence; the strictest of all for one that has none. */
export async function ruleOf(db: Db | Tx, licence: string): Promise<LicenceRule> {
  const rules = await licenceRules(db)
  return rules.find((rule) => rule.licence === licence) ?? strictest(rules)
}

/** The rule that a player's licence has. */
export async function ruleOfPlayer(db: Db | Tx, player_id: bigint): Promise<LicenceRule> {
  return ruleOf(db, (await playerOf(db, player_id))?.license_name ?? '')
}

/** Why a player may not be a VIP now: what the guard of prizes says, or the age of the licence. */
export async function whyNotVip(
  db: Db | Tx,
  { player_id, now }: { player_id: bigint; now: Date },
): Promise<string | undefined> {
  const refusal = await whyNotTakePart(db, { player_id, source: vipSource, now })
  if (refusal) return refusal
  const player = await playerOf(db, player_id)
  const { vip_age_min } = await ruleOf(db, player?.license_name ?? '')
  const age = player?.date_of_birth ? ageOn(player.date_of_birth, now) : 0
  return age < vip_age_min ? 'vip_under_age' : undefined
}
