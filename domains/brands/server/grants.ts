import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly } from '@casino/domain/grants.ts'

/** The site only reads brands; `npm run brand` changes them. */
export const grants: DomainGrants = {
  site: readOnly('brands'),
  work: [
    ...readOnly('brands'),
    'insert, update, delete on brands.host, brands.config',
    'insert, update on brands.brand',
    'update on brands.policy',
    'insert on brands.change',
    'usage on all sequences in schema brands',
  ],
}
