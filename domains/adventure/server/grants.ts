import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  // Players complete days; staff write calendars.
  site: [...readOnly('adventure'), 'insert on adventure.completed'],
  work: readWrite('adventure'),
  office: [
    ...readOnly('adventure'),
    'insert, update on adventure.calendar, adventure.day',
    'usage on all sequences in schema adventure',
  ],
}
