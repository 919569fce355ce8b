import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { commitment, newServerSeed } from '@casino/game-kit/fair/fair.ts'
import { shuffled } from '@casino/game-kit/fair/rng.ts'
import { policyOf } from '@casino/http/policy-of.ts'
import { groupsOf, playerOf } from '@casino/players/public'
import { firstGroup } from '../../rules.ts'
import { itemsFor } from '../../template.ts'
import { openTemplate } from '../templates/template-store.ts'
import { addBox } from './box-store.ts'
import { pushBox } from './push-box.ts'

const dayMs = 86_400_000

export type NewBox = { player_id: bigint; group_key: string; strategy: string; key: string }

/** Issues a box as a prize: not where the licence allows no boxes, whoever gives it. */
export async function giveBox(work: Work, box: NewBox): Promise<void> {
  const player = await playerOf(work.tx, box.player_id)
  const { loot_boxes_allowed } = policyOf(player?.license_name ?? '')
  if (!loot_boxes_allowed) throw new Refusal('prize_not_allowed')
  await issueBox(work, box)
}

/**
 * Issues a box of a published template, once for the key, with the commitment to its secret and
 * the items of the player's group. Refuses with `lootbox_not_published`.
 */
export async function issueBox(
  work: Work,
  { player_id, group_key, strategy, key }: NewBox,
): Promise<void> {
  const { tx, now } = work
  const player = await playerOf(tx, player_id)
  if (!player) throw new Error(`player ${player_id} does not exist`)
  const version = await openTemplate(tx, group_key)
  if (!version) throw new Refusal('lootbox_not_published')
  const { template, version_id } = version
  const keys = template.by_group.map(({ group_id }) => group_id)
  const group_id = firstGroup(keys, await groupsOf(tx, player_id)) ?? null
  const server_seed = newServerSeed()
  const box = await addBox(tx, {
    player_id,
    version_id,
    group_id,
    key,
    strategy,
    currency: player.currency,
    item_order: shuffled(itemsFor(template, group_id).map(({ id }) => id)),
    server_seed,
    server_seed_hash: commitment(server_seed),
    valid_until: new Date(now.getTime() + template.valid_days * dayMs),
    now,
  })
  if (box) await pushBox(work, box)
}
