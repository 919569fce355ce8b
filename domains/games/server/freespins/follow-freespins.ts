import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { accountsOf } from '@casino/wallet/money'
import { freespinsPlayed } from '../../contract.ts'
import { lockIssue, saveProgress } from './freespin-store.ts'
import { mayBecome } from './moves.ts'

export type FreespinProgress = {
  provider_id: bigint
  issue_id: string
  played_count: number
  won_cents: bigint
}

/**
 * Stores how far an issue is. The reports of two spins may change places: an older one, and one
 * after the end, changes nothing.
 */
export async function followFreespins(
  { tx }: Work,
  { provider_id, issue_id, played_count, won_cents }: FreespinProgress,
): Promise<{ balance_cents: bigint } | { refused: 605 | 610 }> {
  const issue = await lockIssue(tx, issue_id)
  if (issue?.provider_id !== provider_id) return { refused: 610 }
  const { player_id, currency, quantity } = issue
  if (played_count > quantity) return { refused: 605 }
  // Only an issue whose end has not come may still end as played.
  if (mayBecome(issue.state, 'played') && played_count > issue.played_count) {
    await saveProgress(tx, issue_id, { played_count, won_cents })
    await emit(tx, freespinsPlayed, { player_id, issue_id, played_count, won_cents })
  }
  const account = (await accountsOf(tx, player_id)).find((one) => one.currency === currency)
  return { balance_cents: account?.amount_cents ?? 0n }
}
