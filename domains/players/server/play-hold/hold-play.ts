import type { Work } from '@casino/db/work.ts'
import { addPlayHold, excludedByMailbox } from './play-hold-store.ts'

/**
 * Holds a player's real play until staff have looked at it, if an excluded player entered the same
 * mailbox without confirming it: that may be the same person, or another one who mistyped.
 */
export async function holdPlayOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, email }: { id: bigint; email: string },
): Promise<void> {
  const matched_id = await excludedByMailbox(tx, { id, email, now })
  if (matched_id !== undefined) await addPlayHold(tx, { player_id: id, matched_id, now })
}
