import type { Work } from '@casino/db/work.ts'
import { timeZoneOf } from '@casino/http/policy-of.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { recipientOf } from '@casino/players/public'
import { complaintDeadline, complaintNumber } from '../../rules.ts'
import type { ConversationRow } from '../conversations/conversation-store.ts'
import { addComplaint, type ComplaintRow, findComplaint } from './complaint-store.ts'

type Made = { text: string; staff?: { id: bigint; name: string } }

/**
 * Gives a conversation the number and the deadline of a complaint, and mails both to the visitor. A
 * conversation has one complaint.
 */
export async function makeComplaint(
  { tx, now }: Work,
  row: ConversationRow,
  { text, staff }: Made,
): Promise<ComplaintRow> {
  const known = await findComplaint(tx, row.id)
  if (known) return known
  const complaint = await addComplaint(tx, {
    conversation_id: row.id,
    text,
    deadline_on: complaintDeadline(now, timeZoneOf(row.brand_id)),
    made_by_id: staff?.id ?? null,
    made_by: staff?.name ?? null,
    numbered: (id) => complaintNumber(id, now),
    now,
  })
  const player = row.player_id === null ? undefined : await recipientOf(tx, row.player_id)
  const to = player?.email ?? row.email
  if (!to) return complaint
  const [year, month, day] = complaint.deadline_on.split('-')
  await sendMail(tx, {
    to,
    template: 'support.complaint',
    locale: player?.locale ?? row.locale,
    brand_id: row.brand_id,
    values: { number: complaint.number, deadline: `${day}/${month}/${year}` },
    path: '/support',
  })
  return complaint
}
