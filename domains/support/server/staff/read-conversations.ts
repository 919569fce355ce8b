import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { entriesMax } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { alertsOf } from '../alerts/alert-store.ts'
import { findComplaint } from '../complaints/complaint-store.ts'
import { type ConversationRow, findConversation } from '../conversations/conversation-store.ts'
import { type EntryRow, entriesAfter } from '../conversations/entry-store.ts'
import { viewEntry } from '../conversations/view-conversation.ts'
import {
  conversationsPage,
  countConversations,
  listedConversation,
  notesOf,
} from './conversation-list-store.ts'
import { conversationKind } from './conversation-subject.ts'

export const conversationReader: ListReader<typeof contract.conversations> = {
  rows: ({ db, staff }, listing) => conversationsPage(db, { ...listing, staff_id: staff.id }),
  count: ({ db, staff }, counted) => countConversations(db, { ...counted, staff_id: staff.id }),
}

/** An entry as staff see it. */
export function viewForStaff(entry: EntryRow) {
  return { ...viewEntry(entry), staff: entry.staff_name }
}

export async function showConversation(
  { db, staff, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showConversation>,
): Promise<Output<typeof contract.showConversation>> {
  const row = await findConversation(db, id)
  const listed = await listedConversation(db, id)
  if (!row || !listed) throw refuse(contract.showConversation, 'conversation_unknown')
  const { audit } = await recordOf({ kind: conversationKind, id })
  const after = Math.max(0, row.last_seq - entriesMax)
  const entries = await entriesAfter(db, id, { after, limit: entriesMax })
  return {
    ...row,
    ...listed,
    is_mine: row.staff_id === staff.id,
    first_answer_seconds: firstAnswerSeconds(row),
    entries: entries.map(viewForStaff),
    notes: await notesOf(db, id),
    alerts: await alertsOf(db, id),
    complaint: (await findComplaint(db, id)) ?? null,
    audit,
  }
}

function firstAnswerSeconds({ first_written_at, first_answer_at }: ConversationRow): number | null {
  if (!first_written_at || !first_answer_at) return null
  return Math.round((first_answer_at.getTime() - first_written_at.getTime()) / 1000)
}

export async function listEntries(
  { db }: StaffReadContext,
  { id, after }: Input<typeof contract.listEntries>,
): Promise<Output<typeof contract.listEntries>> {
  const row = await findConversation(db, id)
  if (!row) throw refuse(contract.listEntries, 'conversation_unknown')
  const entries = await entriesAfter(db, id, { after, limit: entriesMax })
  return { ...row, entries: entries.map(viewForStaff) }
}
