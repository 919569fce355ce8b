import type { Work } from '@casino/db/work.ts'
import { pruneSendLog } from './send-log-store.ts'

const retentionDays = 400

/** Deletes what was sent long ago. */
export function deleteOldEntries({ tx, now }: Work): Promise<void> {
  return pruneSendLog(tx, new Date(now.getTime() - retentionDays * 86_400_000))
}
