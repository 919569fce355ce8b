import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { bodyFaults } from './body-faults.ts'
import { addRevision, type DocumentRow, findRevision, putDraft } from './document-store.ts'
import { mustLock } from './document-subject.ts'
import { textFault } from './text-fault.ts'

/** Stores what staff wrote. Visitors see it when it is published; a schedule ends. */
export async function saveDraft(
  work: StaffChangeContext,
  { id, body }: Input<typeof contract.saveDraft>,
): Promise<Output<typeof contract.saveDraft>> {
  const document = await mustLock(work.tx, id)
  await putBody(work, document, body)
  return { text: 'The draft is saved.' }
}

/** The draft becomes what it was before. */
export async function restoreRevision(
  work: StaffChangeContext,
  { id, revision }: Input<typeof contract.restoreRevision>,
): Promise<Output<typeof contract.restoreRevision>> {
  const document = await mustLock(work.tx, id)
  const found = await findRevision(work.tx, { id, revision })
  if (!found) throw refuse(contract.restoreRevision, 'revision_unknown')
  await putBody(work, document, found.body)
  return { text: `The draft is what it was in revision ${revision}. Publish it to show it.` }
}

/** Takes back what was not published. */
export async function discardDraft(
  { tx, now }: StaffChangeContext,
  { id }: Input<typeof contract.discardDraft>,
): Promise<Output<typeof contract.discardDraft>> {
  const { published: body } = await mustLock(tx, id)
  if (body === null) throw refuse(contract.discardDraft, 'nothing_published')
  await putDraft(tx, { id, body, has_draft: false, publish_at: null, now })
  return { text: 'The draft is discarded.' }
}

async function putBody(work: StaffWork, document: DocumentRow, body: unknown): Promise<void> {
  const { tx, now, staff } = work
  const { id } = document
  await assertBody(work, document, body)
  await putDraft(tx, { id, body, has_draft: true, publish_at: null, now })
  await addRevision(tx, { document_id: id, act: 'saved', body, staff: staff.name, now })
}

/** Refuses a body that its kind cannot have, and says why. */
export async function assertBody(
  { tx }: StaffWork,
  document: DocumentRow,
  body: unknown,
): Promise<void> {
  const faults = bodyFaults(document.kind, body)
  if (faults.length === 0 && document.kind === 'text') {
    const fault = await textFault(tx, document, (body as { text: string }).text)
    if (fault) faults.push(fault)
  }
  if (faults.length > 0) {
    throw refuse(contract.saveDraft, 'body_invalid', { text: faults.join('\n') })
  }
}
