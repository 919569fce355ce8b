import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Subject } from '@casino/http/staff/staff-route.ts'
import { isLegal, stateOf } from '../../documents.ts'
import * as contract from '../../staff-contract.ts'
import { type DocumentRow, lockDocument } from './document-store.ts'

export const subjectKind = 'document'

/** A document as the object of a change by staff, locked. */
export async function documentSubject({ tx, now }: Work, { id }: { id: bigint }): Promise<Subject> {
  return subjectOf(await mustLock(tx, id), now)
}

/** The same for what visitors see: two people change a legal page. */
export async function publicationSubject(
  { tx, now }: Work,
  { id }: { id: bigint },
): Promise<Subject> {
  const document = await mustLock(tx, id)
  return { ...subjectOf(document, now), needsTwo: isLegal(document) }
}

function subjectOf(document: DocumentRow, now: Date): Subject {
  const { id, brand_id, kind, name, locale, variant, version, body, publish_at } = document
  const state = {
    brand_id,
    kind,
    name,
    locale,
    variant,
    body,
    publish_at,
    state: stateOf(document, now),
  }
  return { kind: subjectKind, id, version, state }
}

export async function mustLock(tx: Work['tx'], id: bigint): Promise<DocumentRow> {
  const document = await lockDocument(tx, id)
  if (!document) throw refuse(contract.showDocument, 'document_unknown')
  return document
}
