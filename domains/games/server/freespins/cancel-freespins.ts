import type { OpenWork } from '@casino/db/work.ts'
import { lockIssue, saveIssueState } from './freespin-store.ts'
import { lockIssueRequest } from './issue-at-provider.ts'
import { mayBecome } from './moves.ts'
import type { FreespinRefusal } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

/** Cancels free spins at their provider, which refuses (620) if they have begun. */
export async function cancelFreespins(
  { inTransaction }: OpenWork,
  issue_id: string,
): Promise<{ state: 'cancelled' } | FreespinRefusal> {
  const known = await inTransaction(({ tx }) => lockIssueRequest(tx, issue_id))
  if (!known) return { refused: 610, message: 'the issue is unknown' }
  const { calls, provider, asked } = known
  if (asked.state === 'cancelled') return { state: 'cancelled' }
  if (!mayBecome(asked.state, 'cancelled')) return ended
  const refusal = refusalOf(calls, await calls.cancel(provider, asked))
  if (refusal) return refusal
  return inTransaction(async ({ tx, now }) => {
    const issue = await lockIssue(tx, issue_id)
    // If the winnings arrived meanwhile, the issue stays finished.
    if (!issue || !mayBecome(issue.state, 'cancelled')) return ended
    await saveIssueState(tx, issue_id, { state: 'cancelled', now })
    return { state: 'cancelled' }
  })
}

const ended: FreespinRefusal = { refused: 620, message: 'the issue cannot be cancelled' }
