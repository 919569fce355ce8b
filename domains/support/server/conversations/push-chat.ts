import type { Tx } from '@casino/db/connect.ts'
import { emit } from '@casino/events/emit.ts'
import * as contract from '../../contract.ts'
import { shownStaffName } from '../../rules.ts'
import { deskChanged } from '../../staff-contract.ts'
import { type ConversationRow, positionOf } from './conversation-store.ts'
import { answersAfter, entriesAfter } from './entry-store.ts'
import { viewEntry } from './view-conversation.ts'

type Pushed = {
  /** The entries after this number are new. */
  after: number
  by: 'visitor' | 'staff' | 'system'
}

const pushedMax = 20

/** Pushes what is new to the visitor's windows and to the desk. */
export async function pushChat(
  tx: Tx,
  row: ConversationRow,
  { after, by }: Pushed,
): Promise<contract.Entry[]> {
  const found = await entriesAfter(tx, row.id, { after, limit: pushedMax })
  const entries = found.map(viewEntry)
  await toVisitor(tx, row, { entries, typing: null })
  await emit(tx, deskChanged, deskPart(row, { by, typing: null }))
  return entries
}

/** Shows the visitor that a member of staff is typing. */
export async function pushStaffTyping(tx: Tx, row: ConversationRow, name: string): Promise<void> {
  await toVisitor(tx, row, { entries: [], typing: shownStaffName(name) })
}

/** Shows the desk that the visitor is typing. */
export async function pushVisitorTyping(tx: Tx, row: ConversationRow): Promise<void> {
  await emit(tx, deskChanged, deskPart(row, { by: 'visitor', typing: row.name }))
}

function deskPart(row: ConversationRow, more: { by: Pushed['by']; typing: string | null }) {
  const { id, brand_id, group_id, state, last_seq } = row
  return { id, brand_id, group_id, state, last_seq, ...more }
}

type Shown = { entries: contract.Entry[]; typing: string | null }

async function toVisitor(tx: Tx, row: ConversationRow, shown: Shown): Promise<void> {
  const { id, state, agent, last_seq, player_id, guest_hash, channel } = row
  const payload = {
    id,
    state,
    agent: agent && shownStaffName(agent),
    last_seq,
    unread: await answersAfter(tx, id, row.visitor_seen),
    position: await positionOf(tx, row),
    ...shown,
  }
  if (player_id !== null) await emit(tx, contract.chatChanged, payload, { player_id })
  else if (guest_hash) await emit(tx, contract.guestChatChanged(channel), payload)
}
