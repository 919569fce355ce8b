import type { Work } from '@casino/db/work.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import {
  fieldsMissingToPlay,
  markVerified,
  playerOf,
  setWealthShownUntil,
} from '@casino/players/public'
import { mayBecome, type RejectionReason, wealthValidDays } from '../../rules.ts'
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
}

/** A staff member approves or rejects a document. The player is notified at once and by mail. */
export async function decideDocument(
  work: StaffWork,
  { document_id: id, reason, expires_on }: Decision,
): Promise<ReviewAnswer> {
  const { tx, now, staff } = work
  const document = await lockDocument(tx, id)
  if (!document) return refused(`There is no document ${id}.`)
  const status = reason ? 'not_approved' : 'approved'
  if (document.status === status) return { text: `Document ${id} is ${status} already.` }
  if (!mayBecome(document.status, status)) {
    return refused(`Document ${id} is ${document.status}: nobody can decide on it now.`)
  }
  const end = reason ? undefined : (expires_on ?? endOf(document, now))
  const missed = reason ? [] : await missedFor(work, document)
  if (missed.length > 0) {
    return refused(`Player ${document.player_id} has not entered yet: ${missed.join(', ')}.`)
  }
  if (end && new Date(end) <= now) return refused(`${end} is over: the document is out of date.`)
  await saveMove(tx, { id, status, reason, expires_on: end, staff, now })
  if (status === 'approved') await count(work, document, end)
  await pushDocuments(tx, document.player_id)
  await mail(work, document, status)
  const until = end ? ` until ${end}` : ''
  return {
    text: reason
      ? `Document ${id} is not approved by ${staff.name}: ${reason}.`
      : `Document ${id} is approved by ${staff.name}${until}.`,
  }
}

/** Profile fields that are missing: an identity document must be approved for a known name. */
async function missedFor({ tx }: Work, { player_id, document_type }: DocumentRow) {
  const player = document_type === 'identity' ? await playerOf(tx, player_id) : undefined
  return player ? fieldsMissingToPlay(player) : []
}

function endOf({ document_type }: DocumentRow, now: Date): string | undefined {
  if (document_type !== 'source_of_wealth') return undefined
  return new Date(now.getTime() + wealthValidDays * dayMs).toISOString().slice(0, 10)
}

/** Applies an approved document to its player. */
async function count({ tx }: Work, document: DocumentRow, end: string | undefined): Promise<void> {
  const { player_id, document_type } = document
  if (document_type === 'identity') await markVerified(tx, player_id)
  if (document_type === 'source_of_wealth' && end) {
    await setWealthShownUntil(tx, player_id, new Date(end))
  }
}

async function mail(
  { tx }: Work,
  { player_id }: DocumentRow,
  status: 'approved' | 'not_approved',
): Promise<void> {
  const player = await playerOf(tx, player_id)
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
