import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { type Lootbox, lootboxChanged } from '../../contract.ts'
import type { BoxRow } from './box-store.ts'
import { viewBoxes } from './view-box.ts'

/** Sends a box to its player, as a complete row; returns it as it is sent. */
export async function pushBox({ tx }: Pick<Work, 'tx'>, box: BoxRow): Promise<Lootbox> {
  const [view] = await viewBoxes(tx, [box])
  if (!view) throw new Error(`the box ${box.id} has no template`)
  await emit(tx, lootboxChanged, view, { player_id: box.player_id })
  return view
}
