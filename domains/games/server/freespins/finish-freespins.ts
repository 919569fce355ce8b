import type { EventPayload } from '@casino/contract/event.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { accountsOf } from '@casino/wallet/money'
import { freespinsEnded } from '../../contract.ts'
import {
  type FreespinIssue,
  lockIssue,
  saveIssueState,
  savePaidAs,
  saveProgress,
} from './freespin-store.ts'
import { mayBecome } from './moves.ts'
import { type PaidAs, payWinnings } from './pay-winnings.ts'

export type FreespinEnd = {
  provider_id: bigint
  issue_id: string
  status: 'played' | 'expired'
  total_cents: bigint
  /** All of them, if the provider does not say. */
  played_count?: number | undefined
}

/**
 * Ends an issue and pays its winnings; repeated calls pay once. Refuses with 610 an issue
 * that was never sent to the provider, with 605 an end that contradicts the stored one.
 */
export async function finishFreespins(
  work: Work,
  { provider_id, issue_id, status, total_cents, ...end }: FreespinEnd,
): Promise<{ balance_cents: bigint } | { refused: 605 | 610 }> {
  const { tx, now } = work
  const issue = await lockIssue(tx, issue_id)
  if (issue?.provider_id !== provider_id) return { refused: 610 }
  const isRepeated = issue.state === status && issue.total_cents === total_cents
  if (!isRepeated) {
    // Expired spins were not played, so they cannot have won.
    const isUnexpected = status === 'expired' && total_cents > 0n
    if (isUnexpected || !mayBecome(issue.state, status)) return { refused: 605 }
    await saveIssueState(tx, issue_id, { state: status, total_cents, now })
    const all = status === 'played' ? issue.quantity : 0
    const played_count = Math.min(end.played_count ?? all, issue.quantity)
    await saveProgress(tx, issue_id, { played_count, won_cents: total_cents })
    const paid_as = status === 'played' ? await pay(work, issue, total_cents) : null
    await emit(tx, freespinsEnded, eventOf(issue, { status, total_cents, paid_as, played_count }))
  }
  const { player_id, currency } = issue
  const account = (await accountsOf(tx, player_id)).find((one) => one.currency === currency)
  return { balance_cents: account?.amount_cents ?? 0n }
}

/** Pays winnings that waited for the end of another bonus; they go on waiting while one is running. */
export async function payWaiting(work: Work, issueId: string): Promise<void> {
  const { tx } = work
  const issue = await lockIssue(tx, issueId)
  if (issue?.total_cents == null || issue.paid_as !== 'waiting') return
  const paid_as = await pay(work, issue, issue.total_cents)
  if (paid_as === 'waiting') return
  const { total_cents, played_count } = issue
  const end = { status: 'played', total_cents, paid_as, played_count } as const
  await emit(tx, freespinsEnded, eventOf(issue, end))
}

async function pay(work: Work, issue: FreespinIssue, total_cents: bigint): Promise<PaidAs> {
  const paidAs = await payWinnings(work, issue, total_cents)
  await savePaidAs(work.tx, issue.issue_id, paidAs)
  return paidAs
}

type End = Pick<
  EventPayload<typeof freespinsEnded>,
  'status' | 'total_cents' | 'paid_as' | 'played_count'
>

function eventOf({ player_id, issue_id, currency }: FreespinIssue, end: End) {
  return { player_id, issue_id, currency, ...end }
}
