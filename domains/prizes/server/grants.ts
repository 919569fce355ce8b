import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** The site grants prizes. It cannot remove one, which would grant it again. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('prizes'),
    'insert on prizes.granted',
    'usage on all sequences in schema prizes',
  ],
  work: readWrite('prizes'),
}
