import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { lockDocument } from '../document-store.ts'

export const documentKind = 'document'

/** A document as the object of a change by staff, locked. */
export async function documentSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const document = await lockDocument(tx, id)
  if (!document) throw refuse(contract.approveDocument, 'document_unknown')
  const { version, player_id, document_type, status, reason, expires_on, proves } = document
  const state = { player_id, document_type, status, reason, expires_on, proves }
  return { kind: documentKind, id, version, state }
}
