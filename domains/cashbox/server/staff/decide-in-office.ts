import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { askDocuments } from './ask-documents.ts'
import type { StaffAnswer } from './locked-withdrawal.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'

type Given = { id: bigint }
type Done = { text: string }

/** Approves a withdrawal, by both people where the host has asked for two. */
export async function approveInOffice(work: StaffChangeContext, { id }: Given): Promise<Done> {
  const given = { payment_id: id }
  if (work.asked_by) await approveWithdrawal({ ...work, staff: work.asked_by }, given)
  return answerOf(await approveWithdrawal(work, given))
}

export async function rejectInOffice(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return answerOf(await rejectWithdrawal(work, { payment_id: id }))
}

export async function askInOffice(work: StaffChangeContext, { id }: Given): Promise<Done> {
  return answerOf(await askDocuments(work, { payment_id: id }))
}

function answerOf({ text, isRefused }: StaffAnswer): Done {
  if (isRefused) throw refuse(contract.approveWithdrawal, 'withdrawal_not_open', { text })
  return { text }
}
