import { webCommitment } from '../fair/fair-web.ts'
import type { FairState, Rotation } from '../protocol.ts'

/**
 * Whether a change of seeds matches what was shown before it: the committed server seed is in use,
 * and the revealed one is the one that was in use. Both are compared with what this browser
 * received earlier, not with the new answer.
 */
export async function isAsCommitted(
  before: FairState,
  { revealed, fair }: Rotation,
): Promise<boolean> {
  if (fair.active?.server_seed_hash !== before.next_server_seed_hash) return false
  if (!before.active) return true
  return (
    revealed !== null &&
    (await webCommitment(revealed.server_seed)) === before.active.server_seed_hash
  )
}
