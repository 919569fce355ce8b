import { Readable } from 'node:stream'
import type { File, Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { unsealFile } from '@casino/secrets/sealed-key.ts'
import * as contract from '../../contract.ts'
import { ownConversation } from '../conversations/conversation-store.ts'
import { ownerOf } from '../conversations/owner-of.ts'
import { filePurpose } from './file-purpose.ts'
import { type FileRow, findFile } from './file-store.ts'

/** Sends a file of an own conversation. */
export async function openFile(
  context: ReadContext,
  { id }: Input<typeof contract.openFile>,
): Promise<File> {
  const owner = ownerOf(context)
  const found = owner && (await findFile(context.db, id))
  const own = found && (await ownConversation(context.db, owner, found.conversation_id))
  if (!own) throw refuse(contract.openFile, 'file_unknown')
  return contentOf(found)
}

export function contentOf(found: FileRow): File {
  const type = found.media_type as File['type']
  const bytes = unsealFile(filePurpose(found), found.sealed)
  return { name: found.file_name, type, parts: Readable.from([bytes]) }
}
