import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { postbackDue } from '../tasks.ts'
import { addPostbacks, type PostbackEvent } from './postback-store.ts'

/** Plans the calls to the affiliates of these players, once for each player and event. */
export async function planPostbacks(
  { tx, now }: Work,
  of: { player_ids: readonly bigint[]; event: PostbackEvent },
): Promise<void> {
  for (const id of await addPostbacks(tx, { ...of, now })) {
    await addJob(tx, postbackDue, { id }, { key: String(id) })
  }
}
