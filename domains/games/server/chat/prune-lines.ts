import type { Work } from '@casino/db/work.ts'
import { chatDays } from '../../chat-rules.ts'
import { deleteLinesBefore } from './line-store.ts'

const dayMs = 86_400_000

/** Deletes old lines. */
export async function pruneLines({ tx, now }: Work): Promise<void> {
  await deleteLinesBefore(tx, new Date(now.getTime() - chatDays * dayMs))
}
