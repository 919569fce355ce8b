import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { notify } from '@casino/notify/notify.ts'
import { mayMove, move } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import {
  type ConversationRow,
  saveConversation,
  saveSeen,
} from '../conversations/conversation-store.ts'
import { addEntry, answersAfter, entriesAfter, entryOfKey } from '../conversations/entry-store.ts'
import { pushChat, pushStaffTyping } from '../conversations/push-chat.ts'
import { addNote as saveNote } from './conversation-list-store.ts'
import { lockedConversation } from './conversation-subject.ts'
import { viewForStaff } from './read-conversations.ts'

/** Answers a visitor, once per key. Who answers first takes the conversation. */
export async function answer(
  work: StaffWork,
  { id, text, client_key }: Input<typeof contract.answer>,
): Promise<Output<typeof contract.answer>> {
  const { tx, now, staff } = work
  const row = await lockedConversation(work, id)
  const known = await entryOfKey(tx, id, client_key)
  if (known) return viewAfter(work, row, known - 1)
  if (!mayMove(row.state, 'staff_answers')) throw refuse(contract.answer, 'conversation_closed')
  if (row.staff_id !== null && row.staff_id !== staff.id) {
    throw refuse(contract.answer, 'conversation_taken')
  }
  const isFirstUnseen = (await answersAfter(tx, id, row.visitor_seen)) === 0
  const author = { author: 'staff' as const, staff_id: staff.id, staff_name: staff.name }
  await addEntry(tx, id, { kind: 'message', text, client_key, ...author, now })
  const state = move(row.state, 'staff_answers')
  if (state !== row.state) await addEntry(tx, id, { kind: 'state', author: 'system', state, now })
  const saved = await saveConversation(tx, id, {
    state,
    staff_id: staff.id,
    agent: staff.name,
    waiting_since: null,
    first_answer_at: row.first_answer_at ?? now,
    staff_seen: row.last_seq,
    now,
  })
  if (isFirstUnseen || row.player_id === null) await tellLater(work, saved, text)
  await pushChat(tx, saved, { after: row.last_seq, by: 'staff' })
  return viewAfter(work, saved, row.last_seq)
}

/** Tells a visitor who was promised a later answer that it is there. */
async function tellLater(work: StaffWork, row: ConversationRow, text: string): Promise<void> {
  if (row.kind !== 'stored') return
  if (row.player_id !== null) {
    await notify(work, {
      player_id: row.player_id,
      kind: 'support',
      key: `support:${row.id}:${row.last_seq}`,
      text: 'support.answered',
      path: '/support',
    })
  } else if (row.email) {
    const { email: to, locale, brand_id } = row
    const mail = { to, locale, brand_id, template: 'support.answer', values: { text } }
    await sendMail(work.tx, { ...mail, path: '/support' })
  }
}

async function viewAfter({ tx }: StaffWork, row: ConversationRow, after: number) {
  const entries = await entriesAfter(tx, row.id, { after, limit: 10 })
  return { version: row.version, entries: entries.map(viewForStaff) }
}

export async function addNote(
  work: StaffWork,
  { id, text }: Input<typeof contract.addNote>,
): Promise<Output<typeof contract.addNote>> {
  const { tx, now, staff } = work
  await lockedConversation(work, id)
  await saveNote(tx, { conversation_id: id, staff, text, now })
  return { text: 'The note is added.' }
}

export async function typeByStaff(
  work: StaffWork,
  { id }: Input<typeof contract.typeByStaff>,
): Promise<Record<string, never>> {
  const row = await lockedConversation(work, id)
  if (row.state !== 'closed') await pushStaffTyping(work.tx, row, work.staff.name)
  return {}
}

export async function markSeenByStaff(
  work: StaffWork,
  { id, seq }: Input<typeof contract.markSeenByStaff>,
): Promise<Record<string, never>> {
  await lockedConversation(work, id)
  await saveSeen(work.tx, { id, by: 'staff_seen', seq })
  return {}
}
