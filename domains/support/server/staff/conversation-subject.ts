import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffWork, Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { type ConversationRow, lockConversation } from '../conversations/conversation-store.ts'

export const conversationKind = 'conversation'

/** A conversation as the object of a change by staff, locked. */
export async function conversationSubject(
  work: StaffWork,
  { id }: { id: bigint },
): Promise<Subject> {
  const { version, brand_id, player_id, state, group_id, agent } = await lockedConversation(
    work,
    id,
  )
  return {
    kind: conversationKind,
    id,
    version,
    state: { brand_id, player_id, state, group_id, agent },
  }
}

export async function lockedConversation({ tx }: Work, id: bigint): Promise<ConversationRow> {
  const row = await lockConversation(tx, id)
  if (!row) throw refuse(contract.showConversation, 'conversation_unknown')
  return row
}

/** The brand of a conversation, for accounts with roles for some brands. */
export async function aboutConversation(
  work: StaffWork,
  { id }: { id: bigint },
): Promise<{ brand_id: bigint; player_id: bigint | null }> {
  const { brand_id, player_id } = await lockedConversation(work, id)
  return { brand_id, player_id }
}
