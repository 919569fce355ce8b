import type { EventPayload } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import type { freespinsPlayed } from '@casino/games/contract'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { pushSpins } from '../push-gift.ts'
import { idOfIssue } from './end-spins.ts'
import { findSpins, saveSpins } from './spin-store.ts'

/** A free spin was played: its player sees how many are left, and what they have won so far. */
export async function followSpins(
  work: Work,
  { player_id, issue_id, played_count, won_cents }: EventPayload<typeof freespinsPlayed>,
): Promise<void> {
  const id = idOfIssue(issue_id)
  if (id === undefined) return
  await lockBonuses(work.tx, player_id)
  const spins = await findSpins(work.tx, { id, player_id })
  if (spins?.stage !== 'activated' || played_count <= spins.spins_done) return
  const spins_done = Math.min(played_count, spins.spins_total)
  await pushSpins(work, await saveSpins(work.tx, spins, { spins_done, won_cents }))
}
