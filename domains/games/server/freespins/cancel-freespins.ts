import { postToProvider } from '../gcp/post-to-provider.ts'
import { findProviderById } from '../play-store.ts'
import { lockIssue, saveIssueState } from './freespin-store.ts'
import type { FreespinRefusal, OpenHands } from './issue-freespins.ts'
import { mayBecome } from './moves.ts'
import { refusalOf } from './refusal-of.ts'

/** Takes free spins back at their provider; one that has begun them refuses (620). */
export async function cancelFreespins(
  { inTransaction, now }: OpenHands,
  issue_id: string,
): Promise<{ state: 'cancelled' } | FreespinRefusal> {
  const known = await inTransaction(async (tx) => {
    const issue = await lockIssue(tx, issue_id)
    return issue && { issue, provider: await findProviderById(tx, issue.provider_id) }
  })
  if (!known?.provider) return { refused: 610, message: 'the issue is unknown' }
  if (known.issue.state === 'cancelled') return { state: 'cancelled' }
  if (!mayBecome(known.issue.state, 'cancelled')) return ended
  const answer = await postToProvider(known.provider, '/freespins/cancel', { issue_id })
  const refusal = refusalOf(answer)
  if (refusal) return refusal
  return inTransaction(async (tx) => {
    const issue = await lockIssue(tx, issue_id)
    // Its winnings may have come while we waited: they stand.
    if (!issue || !mayBecome(issue.state, 'cancelled')) return ended
    await saveIssueState(tx, issue_id, { state: 'cancelled', now: now() })
    return { state: 'cancelled' }
  })
}

const ended: FreespinRefusal = { refused: 620, message: 'the issue cannot be cancelled' }
