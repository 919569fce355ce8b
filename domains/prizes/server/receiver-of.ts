import assert from 'node:assert/strict'
import type { Db, Tx } from '@casino/db/connect.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import { ageMinOf, ageOn, playerOf, subscriptionsOf } from '@casino/players/public'
import type { PrizePolicy, Receiver } from '../rules.ts'

/** What the guard knows of a player and of the licence under which they play. */
export async function receiverOf(
  db: Db | Tx,
  player_id: bigint,
  now: Date,
): Promise<{ receiver: Receiver; policy: PrizePolicy }> {
  const player = await playerOf(db, player_id)
  assert(player, `player ${player_id} is gone`)
  const { state, excluded_until, date_of_birth, country, license_name } = player
  const policy = policyOf(license_name)
  return {
    policy,
    receiver: {
      state,
      excluded_until,
      country,
      age: date_of_birth === null ? undefined : ageOn(date_of_birth, now),
      age_min: ageMinOf({ age_min: policy.age_min, country }),
      consents: await subscriptionsOf(db, player_id),
    },
  }
}
