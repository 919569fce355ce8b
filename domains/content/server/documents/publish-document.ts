import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { StaffChangeContext } from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import * as contract from '../../staff-contract.ts'
import { putContent } from '../put-content.ts'
import { publishScheduled } from '../tasks.ts'
import { contentOf } from './content-of.ts'
import { type DocumentRow, documentsToPublish, putDraft, removeSnippet } from './document-store.ts'
import { mustLock } from './document-subject.ts'
import { syncDocuments } from './document-sync-store.ts'
import { assertBody } from './save-draft.ts'

/** Publishes a document now, or at a time to come. */
export async function publishDocument(
  work: StaffChangeContext,
  { id, at }: Input<typeof contract.publishDocument>,
): Promise<Output<typeof contract.publishDocument>> {
  const { tx, now, staff } = work
  const document = await mustLock(tx, id)
  const { body, has_draft, visible_at, name } = document
  const isVisible = visible_at !== null && visible_at <= now
  if (!has_draft && isVisible) throw refuse(contract.publishDocument, 'nothing_to_publish')
  await assertBody(work, document, body)
  if (!at) {
    await publish(work, document, staff.name)
    return { text: `${name} is published.` }
  }
  if (at <= now) throw refuse(contract.publishDocument, 'time_past')
  await putDraft(tx, { id, body, has_draft: true, publish_at: at, now })
  await addJob(tx, publishScheduled, {}, { runAt: at })
  return { text: `${name} will be published at ${at.toISOString()}.` }
}

/** Publishes the documents whose time has come. */
export async function publishDue(work: Work): Promise<void> {
  for (const document of await documentsToPublish(work.tx, work.now)) {
    await publish(work, document, null)
  }
}

/** Visitors see a document no more. */
export async function unpublishDocument(
  work: StaffChangeContext,
  { id }: Input<typeof contract.unpublishDocument>,
): Promise<Output<typeof contract.unpublishDocument>> {
  const { tx, now, staff } = work
  const document = await mustLock(tx, id)
  const { visible_at, body, published, name } = document
  if (!visible_at) throw refuse(contract.unpublishDocument, 'nothing_published')
  if (document.kind === 'snippet') await removeSnippet(tx, document)
  else {
    const hidden = contentOf({ ...document, body: published, at: null, now })
    await putContent(work, hidden, { replace: true, staff: staff.name })
  }
  await syncDocuments(work, { staff: staff.name })
  // What is no longer stored elsewhere can be published again.
  await putDraft(tx, { id, body, has_draft: true, publish_at: null, now })
  return { text: `${name} is no longer published.` }
}

/** Writes a document into the tables that visitors read. What was written in Markdown stays so. */
async function publish(work: Work, document: DocumentRow, staff: string | null): Promise<void> {
  const { tx, now } = work
  const { id, body, visible_at } = document
  const at = visible_at && visible_at <= now ? visible_at : now
  await putContent(work, contentOf({ ...document, at, now }), { replace: true, staff })
  await putDraft(tx, { id, body, has_draft: false, publish_at: null, now })
}
