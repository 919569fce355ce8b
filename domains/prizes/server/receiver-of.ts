import assert from 'node:assert/strict'
import type { Db, Tx } from '@casino/db/connect.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import {
  ageMinOf,
  ageOn,
  type KnownPlayer,
  playerOf,
  subscriptionsOf,
} from '@casino/players/public'
import type { PrizePolicy, Receiver } from '../rules.ts'

type Known = { receiver: Receiver; policy: PrizePolicy }

/** What the guard knows of a player and of the licence under which they play. */
export async function receiverOf(db: Db | Tx, player_id: bigint, now: Date): Promise<Known> {
  const player = await playerOf(db, player_id)
  assert(player, `player ${player_id} is gone`)
  return receiverIn(player, { consents: await subscriptionsOf(db, player_id), now })
}

type Beside = { consents: Receiver['consents']; now: Date }

export function receiverIn(player: KnownPlayer, { consents, now }: Beside): Known {
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
      consents,
    },
  }
}
