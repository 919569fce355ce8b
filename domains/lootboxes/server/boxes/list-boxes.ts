import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { isListed } from '../../rules.ts'
import { boxesOf } from './box-store.ts'
import { viewBoxes } from './view-box.ts'

const dayMs = 86_400_000

/** The boxes that a player has now, the oldest first [4.20]. */
export async function listBoxes({
  db,
  now,
  player,
  brand,
}: PlayerReadContext): Promise<Output<typeof contract.listLootboxes>> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: brand.time_zone })
  const dayOf = (at: Date) => day.format(at)
  // A day of the brand is within the last 25 hours: the clocks may change in it.
  const since = new Date(now.getTime() - dayMs - dayMs / 24)
  const boxes = await boxesOf(db, { player_id: player.id, since })
  const listed = boxes.filter((box) => {
    // A box that is drawn has a prize that waits, also after its time.
    const valid_until = box.drawn_at ? null : box.valid_until
    return isListed({ ...box, valid_until }, { now, dayOf })
  })
  return viewBoxes(db, listed)
}
