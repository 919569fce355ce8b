import type { DomainGrants } from '@casino/domain/domain.ts'

/** The site stores and removes files but cannot read their content. */
const documents = [
  'usage on schema verification',
  'select, insert, update on verification.document',
  'select, insert on verification.step',
  'select (document_id), insert, delete on verification.file',
  'usage on all sequences in schema verification',
]

export const grants: DomainGrants = {
  site: documents,
  // Staff's commands run as this role and open files.
  work: [...documents, 'select on verification.file'],
}
