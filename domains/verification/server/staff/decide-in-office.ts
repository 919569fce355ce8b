import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { decideDocument } from './decide-document.ts'
import { reopenDocument } from './reopen-document.ts'
import type { ReviewAnswer } from './review-answer.ts'

type Done = { text: string }

export async function approveInOffice(
  work: StaffChangeContext,
  { id, proves, expires_on }: Input<typeof contract.approveDocument>,
): Promise<Done> {
  return answerOf(await decideDocument(work, { document_id: id, proves, expires_on }))
}

export async function rejectInOffice(
  work: StaffChangeContext,
  { id, because }: Input<typeof contract.rejectDocument>,
): Promise<Done> {
  return answerOf(await decideDocument(work, { document_id: id, reason: because }))
}

export async function reopenInOffice(
  work: StaffChangeContext,
  { id }: Input<typeof contract.reopenDocument>,
): Promise<Done> {
  return answerOf(await reopenDocument(work, { document_id: id }))
}

function answerOf({ text, isRefused }: ReviewAnswer): Done {
  if (isRefused) throw refuse(contract.approveDocument, 'document_not_open', { text })
  return { text }
}
