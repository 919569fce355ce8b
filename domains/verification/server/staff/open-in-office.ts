import { Readable } from 'node:stream'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import { mediaTypeExtension } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import type { DocumentRow } from '../document-store.ts'
import { findDocument } from './office-store.ts'
import { openDocument } from './open-document.ts'

/** The document whose file is opened. */
export async function openedDocument(
  { tx }: StaffWork,
  { id }: Input<typeof contract.openFile>,
): Promise<DocumentRow> {
  const document = await findDocument(tx, id)
  if (!document) throw refuse(contract.openFile, 'document_unknown')
  return document
}

/** Sends the file of a document. Its name never contains what the player typed. */
export async function openInOffice(
  work: StaffWork,
  { id }: Input<typeof contract.openFile>,
): Promise<Output<typeof contract.openFile>> {
  await openedDocument(work, { id })
  const opened = await openDocument(work, { document_id: id })
  if (!('bytes' in opened)) throw refuse(contract.openFile, 'file_deleted')
  const { media_type: type, bytes } = opened
  return { name: `document-${id}.${mediaTypeExtension(type)}`, type, parts: Readable.from([bytes]) }
}
