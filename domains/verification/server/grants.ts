import type { DomainGrants } from '@casino/domain/domain.ts'

/** The site stores and removes files but cannot read their content. Only staff open them. */
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
  office: [
    'usage on schema verification',
    'select on verification.document, verification.step, verification.file',
    // Never whose it is, or what was sent.
    `update (status, reason, expires_on, proves, due_at, file_kept_until, updated_at, version)
      on verification.document`,
    'insert on verification.step',
    'usage on all sequences in schema verification',
  ],
}
