import type { Tx } from '@casino/db/connect.ts'
import type { OpenWork } from '@casino/db/work.ts'
import { playerOf } from '@casino/players/public'
import { protocolOf } from '../protocols.ts'
import type { FreespinCalls, IssueRequest } from '../providers/freespin-calls.ts'
import { findGameByIdentifier } from '../providers/game-store.ts'
import { findProviderById, type ProviderRow } from '../providers/provider-store.ts'
import { userAt } from '../providers/user-at.ts'
import { type FreespinIssue, lockIssue, saveIssueState } from './freespin-store.ts'
import { mayBecome } from './moves.ts'
import type { FreespinRefusal } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

export type Known = {
  provider: ProviderRow
  calls: FreespinCalls
  asked: FreespinIssue & IssueRequest
}

/** Locks an issue and gives it with all that its provider needs; undefined if it does not exist. */
export async function lockIssueRequest(tx: Tx, issue_id: string): Promise<Known | undefined> {
  const issue = await lockIssue(tx, issue_id)
  const provider = issue && (await findProviderById(tx, issue.provider_id))
  const calls = provider && protocolOf(provider).freespins
  const player = issue && (await playerOf(tx, issue.player_id))
  if (!calls || !player) return undefined
  const codes: string[] = []
  for (const game of issue.games) {
    codes.push((await findGameByIdentifier(tx, game))?.code ?? game)
  }
  const user = await userAt(tx, provider, player)
  return { provider, calls, asked: { ...issue, codes, user } }
}

type IssueOutcome = { state: FreespinIssue['state'] } | FreespinRefusal

/**
 * Sends a stored and committed issue to its provider and stores the answer. Without an answer the
 * issue stays `asked`.
 */
export async function issueAtProvider(
  { inTransaction }: OpenWork,
  { provider, calls, asked }: Known,
): Promise<IssueOutcome> {
  const answer = await calls.issue(provider, asked)
  const refusal = refusalOf(calls, answer)
  const isSilent = 'failure' in answer || answer.status >= 500
  const state = refusal ? (isSilent ? 'asked' : 'refused') : 'issued'
  await inTransaction(async ({ tx, now }) => {
    const present = await lockIssue(tx, asked.issue_id)
    // The issue may have ended meanwhile.
    if (!present || !mayBecome(present.state, state)) return
    await saveIssueState(tx, asked.issue_id, { state, failure: refusal?.message, now })
  })
  return state === 'refused' && refusal ? refusal : { state }
}
