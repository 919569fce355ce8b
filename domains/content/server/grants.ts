import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** Only staff's commands change pages; visitors write messages. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('content'),
    'insert on content.message',
    'usage on all sequences in schema content',
  ],
  work: readWrite('content'),
}
