import type { Work } from '@casino/db/work.ts'
import { takeOwn } from './outbox-store.ts'
import { type EventReaction, runReaction } from './react.ts'

/**
 * Runs the reactions to all that this transaction has emitted after a position, in the transaction
 * itself, and removes the events: no relay and no socket sees them. For days that are over.
 */
export async function reactWithin(
  work: Work,
  { reactions, after }: { reactions: readonly EventReaction[]; after: bigint },
): Promise<boolean> {
  const rows = await takeOwn(work.tx, after)
  for (const reaction of reactions) {
    const delivered = rows.filter(({ name }) => name === reaction.event.name)
    if (delivered.length > 0) await runReaction(reaction, work, delivered)
  }
  return rows.length > 0
}
