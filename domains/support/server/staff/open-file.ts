import type { File, Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { addAudit } from '@casino/staff/public'
import * as contract from '../../staff-contract.ts'
import { findFile } from '../files/file-store.ts'
import { contentOf } from '../files/open-file.ts'
import { aboutConversation, conversationKind } from './conversation-subject.ts'

type Given = Input<typeof contract.openFileOfChat>

/** The brand of the conversation that a file belongs to. */
export async function aboutFile(work: StaffWork, { id }: Given): Promise<object> {
  const found = await findFile(work.tx, id)
  if (!found) throw refuse(contract.openFileOfChat, 'file_unknown')
  return aboutConversation(work, { id: found.conversation_id })
}

/** Sends a file of a conversation, and records who opened it. */
export async function openFileByStaff(work: StaffWork, { id }: Given): Promise<File> {
  const { tx, now, staff } = work
  const found = await findFile(tx, id)
  if (!found) throw refuse(contract.openFileOfChat, 'file_unknown')
  await addAudit(tx, {
    at: now,
    staff,
    act: contract.openFileOfChat.name,
    object: { kind: conversationKind, id: found.conversation_id },
    after: { file_id: String(id) },
  })
  return contentOf(found)
}
