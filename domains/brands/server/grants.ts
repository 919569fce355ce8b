import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly } from '@casino/domain/grants.ts'

/** The site only reads brands; the office and `npm run brand` change them. */
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
  office: [
    ...readOnly('brands'),
    'insert, update, delete on brands.host, brands.config',
    'insert, update on brands.brand',
    'update on brands.policy',
    'insert on brands.change, brands.picture',
    'usage on all sequences in schema brands',
  ],
}
