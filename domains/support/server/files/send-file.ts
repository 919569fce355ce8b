import { createHash } from 'node:crypto'
import { encodePicture } from '@casino/brands/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Context } from '@casino/http/context.ts'
import { sealFile } from '@casino/secrets/sealed-key.ts'
import { fileFault, mediaTypeOf, pdfFault, shownFileName } from '@casino/verification/public'
import * as contract from '../../contract.ts'
import type { ConversationRow } from '../conversations/conversation-store.ts'
import { deskOf } from '../conversations/desk-of.ts'
import { write } from '../conversations/write.ts'
import { filePurpose } from './file-purpose.ts'
import { addFile } from './file-store.ts'

/** Sends a file. Of a picture only the pixels are kept. */
export async function sendFile(
  context: Context,
  { attachment, ...sent }: Input<typeof contract.sendFile>,
): Promise<Output<typeof contract.sendFile>> {
  const { uploads } = await deskOf(context, context.tx)
  if (!uploads) throw refuse(contract.sendFile, 'uploads_off')
  const given = await attachment.bytes()
  const fault = fileFault(given) ?? (await pdfFault(given))
  const type = mediaTypeOf(given)
  if (fault || !type) throw invalid(contract.sendFile, { attachment: fault ?? 'file_type' })
  const name = shownFileName(attachment.name, type)
  const kept =
    type === 'application/pdf' ? { name, type, bytes: given } : await encoded(given, name)
  if (!kept) throw invalid(contract.sendFile, { attachment: 'file_type' })
  return write(context, { ...sent, entryIn: (row) => entryOf(context, row, kept) })
}

type Kept = { name: string; type: string; bytes: Uint8Array }

async function encoded(given: Uint8Array, name: string): Promise<Kept | undefined> {
  const picture = await encodePicture(given)
  return (
    picture && { name: name.replace(/\.\w+$/, '.webp'), type: 'image/webp', bytes: picture.bytes }
  )
}

async function entryOf({ tx, now }: Context, row: ConversationRow, { name, type, bytes }: Kept) {
  const content_hash = createHash('sha256').update(bytes).digest()
  const of = { conversation_id: row.id, content_hash }
  const file_id = await addFile(tx, {
    ...of,
    file_name: name,
    media_type: type,
    bytes_count: bytes.length,
    sealed: sealFile(filePurpose(of), bytes),
    now,
  })
  return { kind: 'file' as const, file_id }
}
