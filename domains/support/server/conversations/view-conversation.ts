import type { Db, Tx } from '@casino/db/connect.ts'
import type * as contract from '../../contract.ts'
import { entriesMax, shownStaffName } from '../../rules.ts'
import { findComplaint } from '../complaints/complaint-store.ts'
import { type ConversationRow, positionOf } from './conversation-store.ts'
import { answersAfter, type EntryRow, entriesAfter } from './entry-store.ts'

/** A conversation as its visitor sees it. */
export async function viewConversation(
  db: Db | Tx,
  row: ConversationRow,
): Promise<contract.Conversation> {
  const complaint = await findComplaint(db, row.id)
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    agent: row.agent && shownStaffName(row.agent),
    last_seq: row.last_seq,
    unread: await answersAfter(db, row.id, row.visitor_seen),
    position: await positionOf(db, row),
    promised_at: row.waiting_since && row.promised_at,
    previous_id: row.previous_id,
    rating: row.rating,
    complaint: complaint ? { number: complaint.number, deadline_on: complaint.deadline_on } : null,
    created_at: row.created_at,
    closed_at: row.closed_at,
    channel: row.player_id === null && row.guest_hash !== null ? row.channel : null,
  }
}

/** An entry as the visitor sees it: staff by their first name. */
export function viewEntry(entry: EntryRow): contract.Entry {
  const { staff_name, file_id, file_name, media_type, bytes_count } = entry
  const { seq, at, kind, author, text, state, client_key } = entry
  const file =
    file_id && file_name !== null && media_type !== null && bytes_count !== null
      ? { id: file_id, name: file_name, media_type, bytes: bytes_count }
      : null
  const name = staff_name && shownStaffName(staff_name)
  return { seq, at, kind, author, name, text, state, file, client_key }
}

/** A conversation with its entries after a number; without one, with the newest. */
export async function viewWithEntries(
  db: Db | Tx,
  row: ConversationRow,
  after?: number,
): Promise<{ conversation: contract.Conversation; entries: contract.Entry[] }> {
  const from = after ?? Math.max(0, row.last_seq - entriesMax)
  const entries = await entriesAfter(db, row.id, { after: from, limit: entriesMax })
  return { conversation: await viewConversation(db, row), entries: entries.map(viewEntry) }
}
