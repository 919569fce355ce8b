import type { Work } from '@casino/db/work.ts'
import { endBox, lockDue } from './box-store.ts'
import { pushBox } from './push-box.ts'

/** Ends the boxes whose time is over. The rest comes with the next run. */
export async function expireBoxes(work: Work): Promise<void> {
  const { tx, now } = work
  for (const { id } of await lockDue(tx, now)) {
    await pushBox(work, await endBox(tx, id, { stage: 'expired', now }))
  }
}
