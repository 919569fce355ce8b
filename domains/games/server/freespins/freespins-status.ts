import type { OpenWork } from '@casino/db/work.ts'
import { protocolOf } from '../protocols.ts'
import { findProviderById } from '../providers/provider-store.ts'
import { lockIssue } from './freespin-store.ts'
import type { FreespinRefusal } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

/** The provider's own answer about an issue. Changes nothing here. */
export async function freespinsStatus(
  { inTransaction }: Pick<OpenWork, 'inTransaction'>,
  issue_id: string,
): Promise<{ told: unknown } | FreespinRefusal> {
  const provider = await inTransaction(async ({ tx }) => {
    const issue = await lockIssue(tx, issue_id)
    return issue && findProviderById(tx, issue.provider_id)
  })
  if (!provider) return { refused: 610, message: 'the issue is unknown' }
  const { freespins: calls } = protocolOf(provider)
  if (!calls?.status) return { refused: 404, message: 'the protocol has no such question' }
  const answer = await calls.status(provider, issue_id)
  const refusal = refusalOf(calls, answer)
  if (refusal || 'failure' in answer) return refusal ?? { refused: 504, message: 'no answer' }
  try {
    return { told: JSON.parse(answer.text) }
  } catch {
    return { refused: 502, message: 'the answer is no JSON' }
  }
}
