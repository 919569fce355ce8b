import type { Work } from '@casino/db/work.ts'
import { noteSignUps } from './note-sign-ups.ts'
import { setUtm, type Utm } from './source-store.ts'

const newHours = 24

/** Stores the campaign of a new player. Later campaigns change nothing. */
export async function noteUtm(
  work: Work,
  { player_id, utm }: { player_id: bigint; utm: Utm },
): Promise<void> {
  await noteSignUps(work, [player_id])
  const since = new Date(work.now.getTime() - newHours * 3_600_000)
  await setUtm(work.tx, { player_id, utm, since })
}
