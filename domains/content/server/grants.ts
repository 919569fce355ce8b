import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** Visitors write messages; staff's commands and the office change the rest. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('content'),
    'insert on content.message',
    'usage on all sequences in schema content',
  ],
  work: readWrite('content'),
  office: [
    'usage on schema content',
    `select, insert, update on content.page, content.news, content.snippet, content.item,
      content.text, content.document`,
    'delete on content.snippet, content.text',
    'select, insert on content.revision',
    'usage on all sequences in schema content',
  ],
}
