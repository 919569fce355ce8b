import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: [
    ...readOnly('privacy'),
    'insert, update on privacy.closing',
    'usage on all sequences in schema privacy',
  ],
  work: readWrite('privacy'),
  office: [
    ...readOnly('privacy'),
    'insert on privacy.data_file',
    'usage on all sequences in schema privacy',
  ],
}
