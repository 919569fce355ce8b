import type { Work } from '@casino/db/work.ts'
import { pruneMailTokens } from './mail-token-store.ts'

const retentionDays = 30

/** Deletes links that expired long ago. */
export function deleteOldLinks({ tx, now }: Work): Promise<void> {
  return pruneMailTokens(tx, new Date(now.getTime() - retentionDays * 86_400_000))
}
