import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  site: [
    ...readOnly('limits'),
    'insert, update, delete on limits.player_limit, limits.deposit, limits.play_time',
    'insert, delete on limits.mailed_link',
    'insert, update on limits.reality',
    'usage on all sequences in schema limits',
  ],
  work: readWrite('limits'),
  // It asks a job for an exclusion, and can lift none.
  office: readOnly('limits'),
}
