import type { Work } from '@casino/db/work.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { fieldsMissingToPlay, profileToCheck } from '@casino/players/public'
import {
  mayBecome,
  type ProvenField,
  provableBy,
  provesFault,
  type RejectionReason,
  wealthValidDays,
} from '../../rules.ts'
import { applyToPlayer } from '../apply-to-player.ts'
import { type DocumentRow, lockDocument, saveMove } from '../document-store.ts'
import { pushDocuments } from '../view-documents.ts'
import { type ReviewAnswer, refused } from './review-answer.ts'

const dayMs = 86_400_000

export type Decision = {
  document_id: bigint
  /** Rejects the document for this reason; without one it is approved. */
  reason?: RejectionReason | undefined
  /** YYYY-MM-DD: the expiry of an approved document. */
  expires_on?: string | undefined
  /** The fields that an approved document proves; by default all that its type can prove. */
  proves?: readonly ProvenField[] | undefined
}

/** A staff member approves or rejects a document. The player is notified at once and by mail. */
export async function decideDocument(
  work: StaffWork,
  { document_id: id, ...decision }: Decision,
): Promise<ReviewAnswer> {
  const document = await lockDocument(work.tx, id)
  if (!document) return refused(`There is no document ${id}.`)
  const status = decision.reason ? 'not_approved' : 'approved'
  if (document.status === status) return { text: `Document ${id} is ${status} already.` }
  if (!mayBecome(document.status, status)) {
    return refused(`Document ${id} is ${document.status}: nobody can decide on it now.`)
  }
  const answer = decision.reason
    ? await reject(work, document, decision.reason)
    : await approve(work, document, decision)
  if (answer.isRefused) return answer
  await pushDocuments(work.tx, document.player_id)
  await mail(work, document, status)
  return answer
}

async function reject(
  { tx, now, staff }: StaffWork,
  { id }: DocumentRow,
  reason: RejectionReason,
): Promise<ReviewAnswer> {
  await saveMove(tx, { id, status: 'not_approved', reason, staff, now })
  return { text: `Document ${id} is not approved by ${staff.name}: ${reason}.` }
}

async function approve(
  work: StaffWork,
  document: DocumentRow,
  { expires_on, proves: asked }: Omit<Decision, 'document_id'>,
): Promise<ReviewAnswer> {
  const { tx, now, staff } = work
  const { id, player_id, document_type } = document
  const profile = await profileToCheck(tx, player_id)
  if (!profile) throw new Error(`player ${player_id} does not exist`)
  const missed = document_type === 'identity' ? fieldsMissingToPlay(profile) : []
  if (missed.length > 0) {
    return refused(`Player ${player_id} has not entered yet: ${missed.join(', ')}.`)
  }
  const end = expires_on ?? endOf(document, now)
  if (end && new Date(end) <= now) return refused(`${end} is over: the document is out of date.`)
  const entered = provableBy[document_type].filter((field) => profile[field] !== null)
  const proves = asked ?? entered
  const fault = provesFault(document_type, proves)
  if (fault) return refused(faultTexts[fault])
  const empty = proves.filter((field) => profile[field] === null)
  if (empty.length > 0) {
    return refused(`Player ${player_id} has not entered yet: ${empty.join(', ')}.`)
  }
  await saveMove(tx, { id, status: 'approved', expires_on: end, proves, staff, now })
  await applyToPlayer(work, document)
  const until = end ? ` until ${end}` : ''
  return { text: `Document ${id} is approved by ${staff.name}${until}.` }
}

const faultTexts = {
  not_provable: 'A document of this type cannot prove these fields.',
  identity_incomplete: 'A proof of identity must prove the name and the date of birth.',
}

function endOf({ document_type }: DocumentRow, now: Date): string | undefined {
  if (document_type !== 'source_of_wealth') return undefined
  return new Date(now.getTime() + wealthValidDays * dayMs).toISOString().slice(0, 10)
}

async function mail(
  { tx }: Work,
  { player_id }: DocumentRow,
  status: 'approved' | 'not_approved',
): Promise<void> {
  const player = await profileToCheck(tx, player_id)
  if (!player) throw new Error(`player ${player_id} does not exist`)
  await sendMail(tx, {
    to: player.email,
    template: `verification.${status}`,
    brand_id: player.brand_id,
    locale: player.locale,
    values: { nickname: player.nickname },
    path: '/profile/verification',
  })
}
