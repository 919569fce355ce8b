import type { Work } from '@casino/db/work.ts'
import { pruneMailTokens } from './mail-token-store.ts'

const keptDays = 30

/** Forgets links that have long been over. */
export function forgetOldLinks({ tx, now }: Work): Promise<void> {
  return pruneMailTokens(tx, new Date(now.getTime() - keptDays * 86_400_000))
}
