import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { countVersion, playerSubject } from '@casino/players/public'
import { grant, type PrizeSource } from '@casino/prizes/public'
import type * as contract from '../../boxes-contract.ts'
import { boxCounts, boxesPage, countBoxes } from './box-list-store.ts'

export const boxReader: ListReader<typeof contract.listBoxes> = {
  rows: ({ db }, listing) => boxesPage(db, listing),
  count: ({ db }, counted) => countBoxes(db, counted),
}

export async function showPlayerBoxes(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showPlayerBoxes>,
): Promise<Output<typeof contract.showPlayerBoxes>> {
  return { id, ...(await boxCounts(db, id)) }
}

type Given = Input<typeof contract.giveBox>

/** The player who is given a box, always by two people. */
export async function receiverSubject(work: StaffWork, input: Given): Promise<Subject> {
  return { ...(await playerSubject(work, input)), needsTwo: true }
}

const source: PrizeSource = {
  domain: 'lootboxes',
  product: 'casino',
  kind: 'claimed',
  needs: 'loot_boxes_allowed',
}

export async function giveBox(
  work: StaffChangeContext,
  { id: player_id, template: group_key, version: seen }: Given,
): Promise<Output<typeof contract.giveBox>> {
  const prize = { kind: 'lootbox', group_key, strategy: 'personal' }
  // The version of the player grows with each box.
  await grant(work, { player_id, prize, source, key: `staffbox:${player_id}:${seen}` })
  await countVersion(work.tx, player_id)
  return { text: `Player ${player_id} is given a box of ${group_key}.` }
}
