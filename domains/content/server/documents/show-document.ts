import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { visibleIn } from '@casino/http/staff/brand-scope.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { auditOf, requestsFor } from '@casino/staff/public'
import { isLegal, missingLocales, stateOf } from '../../documents.ts'
import * as contract from '../../staff-contract.ts'
import { documentsNamed, findDocument, findRevision, revisionsOf } from './document-store.ts'
import { subjectKind } from './document-subject.ts'

/** A document with its draft, its history and its other languages. */
export async function showDocument(
  { db, now, scope }: StaffReadContext,
  { id }: Input<typeof contract.showDocument>,
): Promise<Output<typeof contract.showDocument>> {
  const document = await findDocument(db, id)
  if (!document) throw refuse(contract.showDocument, 'document_unknown')
  const all = await documentsNamed(db, document)
  const named = scope ? await visibleIn(scope, db, all) : all
  const object = { kind: subjectKind, id }
  const { published, ...shown } = document
  return {
    ...shown,
    state: stateOf(document, now),
    is_published: published !== null,
    approvals_needed: isLegal(document) ? 2 : 1,
    missing_locales: missingLocales(named.map(({ locale }) => locale)).join(' '),
    others: named
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, state: stateOf(one, now) })),
    revisions: await revisionsOf(db, id),
    requests: await requestsFor(db, { ...object, now }),
    audit: await auditOf(db, object),
  }
}

/** What a document was. */
export async function showRevision(
  { db }: StaffReadContext,
  given: Input<typeof contract.showRevision>,
): Promise<Output<typeof contract.showRevision>> {
  const revision = await findRevision(db, given)
  const document = await findDocument(db, given.id)
  if (!revision || !document) throw refuse(contract.showRevision, 'document_unknown')
  return { ...revision, brand_id: document.brand_id }
}
