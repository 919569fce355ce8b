import { Readable } from 'node:stream'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { mediaTypeExtension } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { findDocument } from './office-store.ts'
import { openDocument } from './open-document.ts'

/** Sends the file of a document. Its name never contains what the player typed. */
export async function openInOffice(
  work: StaffWork,
  { id }: Input<typeof contract.openFile>,
): Promise<Output<typeof contract.openFile>> {
  if (!(await findDocument(work.tx, id))) throw refuse(contract.openFile, 'document_unknown')
  const opened = await openDocument(work, { document_id: id })
  if (!('bytes' in opened)) throw refuse(contract.openFile, 'file_deleted')
  const { media_type: type, bytes } = opened
  return { name: `document-${id}.${mediaTypeExtension(type)}`, type, parts: Readable.from([bytes]) }
}
