import type { Work } from '@casino/db/work.ts'
import { accountsOf, grant } from '@casino/wallet/money'
import { type FreespinIssue, lockIssue, saveIssueState } from './freespin-store.ts'
import { mayBecome } from './moves.ts'

export type FreespinEnd = {
  provider_id: bigint
  issue_id: string
  status: 'played' | 'expired'
  total_cents: bigint
}

/**
 * Ends an issue and pays its winnings as cash; repeated calls pay once. Refuses with 610 an issue
 * that was never sent to the provider, with 605 an end that contradicts the stored one.
 */
export async function finishFreespins(
  work: Work,
  { provider_id, issue_id, status, total_cents }: FreespinEnd,
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
    if (status === 'played') await pay(work, issue, total_cents)
  }
  const { player_id, currency } = issue
  const account = (await accountsOf(tx, player_id)).find((one) => one.currency === currency)
  return { balance_cents: account?.amount_cents ?? 0n }
}

async function pay(
  work: Work,
  { player_id, currency, issue_id }: FreespinIssue,
  amount_cents: bigint,
): Promise<void> {
  await grant(work, { player_id, currency, amount_cents, key: `freespins:${issue_id}` })
}
