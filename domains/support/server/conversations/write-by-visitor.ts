import type { Work } from '@casino/db/work.ts'
import type * as contract from '../../contract.ts'
import { protectionWordIn } from '../../protection-words.ts'
import { type Kind, move, promisedAt } from '../../rules.ts'
import { addAlert } from '../alerts/alert-store.ts'
import { isOnDuty } from '../staff/presence-store.ts'
import { type ConversationRow, saveConversation } from './conversation-store.ts'
import { addEntry, type NewEntry } from './entry-store.ts'
import { pushChat } from './push-chat.ts'

type Written = {
  entry: Pick<NewEntry, 'kind' | 'text' | 'file_id' | 'client_key'>
  /** How an answer is given now. */
  kind: Kind
  email?: string | undefined
}

/**
 * Adds what a visitor has written to an open conversation, which is locked. An absent agent gives
 * the conversation back to the desk. Words of self-exclusion raise an alert and offer a break.
 */
export async function writeByVisitor(
  work: Work,
  row: ConversationRow,
  { entry, kind, email }: Written,
): Promise<{ row: ConversationRow; entries: contract.Entry[] }> {
  const { tx, now } = work
  const isNew = row.first_written_at === null
  const seq = await addEntry(tx, row.id, { ...entry, author: 'visitor', now })
  const isAbsent = row.staff_id !== null && !(await isOnDuty(tx, row.staff_id, now))
  const state = move(row.state, isAbsent ? 'visitor_writes_to_absent' : 'visitor_writes')
  if (state !== row.state)
    await addEntry(tx, row.id, { kind: 'state', author: 'system', state, now })
  await guard(work, row, { seq, text: entry.text ?? '' })
  const wait = row.waiting_since
    ? {}
    : { waiting_since: now, kind, promised_at: promisedAt(kind, row.group_id, now) }
  const saved = await saveConversation(tx, row.id, {
    state,
    ...wait,
    first_written_at: row.first_written_at ?? now,
    ...(isAbsent ? { staff_id: null, agent: null } : {}),
    ...(email ? { email } : {}),
    now,
  })
  const after = isNew ? 0 : row.last_seq
  return { row: saved, entries: await pushChat(tx, saved, { after, by: 'visitor' }) }
}

async function guard(
  { tx, now }: Work,
  row: ConversationRow,
  { seq, text }: { seq: number; text: string },
): Promise<void> {
  const word = protectionWordIn(text)
  if (!word) return
  await addAlert(tx, { conversation_id: row.id, seq, word, at: now })
  await addEntry(tx, row.id, { kind: 'break_offer', author: 'system', now })
}
