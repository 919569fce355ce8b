import type { OpenWork } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { freespinsEnded } from '../../contract.ts'
import { payWaiting } from './finish-freespins.ts'
import { dueIssues, saveIssueState, waitingIssues } from './freespin-store.ts'
import { issueAtProvider, type Known, lockIssueRequest } from './issue-at-provider.ts'

const issuesMax = 20
const leastSeconds = 60
const pendingMsMax = 86_400_000

/**
 * Sends unanswered free spins again, with growing pauses. After a day without an answer, or when
 * they have expired, they are refused, and an event ends them for whoever gave them.
 */
export async function repeatFreespins(work: OpenWork): Promise<void> {
  const due = await work.inTransaction(({ tx, now }) =>
    dueIssues(tx, { now, leastSeconds, limit: issuesMax }),
  )
  for (const issue_id of due) await repeat(work, issue_id)
}

/** Pays the winnings that waited for the end of another bonus. */
export async function payWaitingFreespins({ inTransaction }: OpenWork): Promise<void> {
  let last = 0n
  for (;;) {
    const waiting = await inTransaction(({ tx }) => waitingIssues(tx, last, issuesMax))
    for (const { id, issue_id } of waiting) {
      await inTransaction((work) => payWaiting(work, issue_id))
      last = id
    }
    if (waiting.length < issuesMax) return
  }
}

async function repeat(work: OpenWork, issue_id: string): Promise<void> {
  const known = await work.inTransaction(async (inside) => {
    const { tx, now } = inside
    const known = await lockIssueRequest(tx, issue_id)
    // The issue may have changed since the list was read.
    if (known?.asked.state !== 'asked') return undefined
    if (!isFutile(known, now)) return known
    const failure = 'the provider did not answer'
    await saveIssueState(tx, issue_id, { state: 'refused', failure, now })
    const { player_id, currency } = known.asked
    const end = { status: 'expired', total_cents: 0n, paid_as: null } as const
    await emit(tx, freespinsEnded, { player_id, issue_id, currency, ...end })
    return undefined
  })
  if (known) await issueAtProvider(work, known)
}

function isFutile({ asked: { created_at, valid_until } }: Known, now: Date): boolean {
  return valid_until <= now || now.getTime() - created_at.getTime() > pendingMsMax
}
